// Commands of a Groonga server by HTTP (https://groonga.org/docs/reference/command.html). Replies are of command version 1:
// [[return code, started at, seconds, message?], body].
import * as z from 'zod';

const replySchema = z.tuple([z.tuple([z.int(), z.number(), z.number()]).rest(z.unknown()), z.unknown().optional()]);

/** A slower engine is no help: the database answers in less. */
const timeoutMs = 1000;

export interface GroongaCommand {
  name: string;
  parameters: Record<string, string>;
  /** What `load` takes, as JSON. */
  body?: string;
}

/** Sends one command and gives the body of its reply. `server`: scheme, host and port. */
export async function sendCommand(
  server: string,
  { name, parameters, body }: GroongaCommand,
  { waitMs = timeoutMs }: { waitMs?: number } = {},
): Promise<unknown> {
  const address = new URL(`/d/${name}?${new URLSearchParams({ ...parameters, command_version: '1' })}`, server);
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(waitMs),
    ...(body !== undefined && { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
  });
  const reply = replySchema.safeParse(await answer.json().catch(() => undefined));
  if (!reply.success) throw new Error(`The search engine answered ${name} with status ${answer.status} and no reply of its own.`);
  const [[code, , , message], value] = reply.data;
  if (code !== 0) throw new Error(`The search engine refused ${name}: ${code} ${message}`);
  return value;
}
