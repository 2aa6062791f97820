// The operations by REST (https://ucp.dev/2026-04-08/specification/catalog/rest).
import type { AppContext } from '#http/middleware/context.ts';
import { servicePaths } from '#routes.ts';
import { operations } from './operations.ts';
import { type Answer, invalid, writeAnswer } from './protocol.ts';
import { isProfileUrl, runOperation } from './run-operation.ts';

/** Returns the response to a request of an operation. Its header UCP-Agent is a dictionary of structured fields (RFC 9651, 3.2). */
export async function answerRequest(c: AppContext, input: unknown): Promise<Response> {
  const path = c.get('url').pathname.slice(servicePaths.agentRest.length);
  const operation = operations.find((each) => each.path === path);
  if (!operation) return c.json({ error: 'There is no such operation.' }, 404, { 'Cache-Control': 'no-store' });
  const [, profile] = /(?:^|,)\s*profile="([^"\\]+)"/.exec(c.req.header('ucp-agent') ?? '') ?? [];
  const [, language] = /^\s*([\w-]{2,35})/.exec(c.req.header('accept-language') ?? '') ?? [];
  const answer = isProfileUrl(c, profile)
    ? await runOperation(c, operation, input, language)
    : invalid('$', 'The header UCP-Agent must have the https URL of the agent’s profile, such as profile="https://agent.example/profile".');
  if (answer.kind === 'fault' && answer.retryAfterSeconds !== undefined) c.header('Retry-After', String(answer.retryAfterSeconds));
  return c.json(writeAnswer(answer, operation.capability), statusOf(answer), { 'Cache-Control': 'no-store' });
}

/** A refusal is an outcome of the operation, so its status is 200. */
const statusOf = ({ kind }: Answer): 200 | 400 | 503 => (kind === 'invalid' ? 400 : kind === 'fault' ? 503 : 200);
