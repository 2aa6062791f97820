// The endpoints for software agents: the profile, and the operations by MCP and by REST. Agents send no cookies and no Origin header, so
// these routes are mounted before the Origin check.
import { readClientAddress } from '#http/middleware/client-address.ts';
import { type AppContext, isOwnOrigin } from '#http/middleware/context.ts';
import { readOrigin } from '#http/pages/load-page.tsx';
import { readAddressPrefix } from '#lib/requests/address-prefix.ts';
import { bodyDeadlineMs, readLimitedBody } from '#lib/requests/limited-body.ts';
import { isLoopback } from '#lib/requests/loopback.ts';
import { createRateLimit } from '#lib/requests/rate-limit.ts';
import { createProfile } from './profile.ts';

/** Maximum size of a request. The largest valid one has 25 ids. */
const maxBytes = 64_000;
const noStore = { 'Cache-Control': 'no-store' };

/** Requests per minute, by network and in all. Outside production, where all clients have the same address, nothing is limited. */
const limit = createRateLimit({ windowMs: 60_000, perKey: 120, inAll: 6000 });

/** Serves the profile, which agents read first. */
export const serveAgentProfile = (c: AppContext): Response =>
  c.json(createProfile(readOrigin(c)), 200, { 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' });

/** Explains the address of the MCP endpoint to people who open it. Programs get 405, because the shop opens no event streams. */
export const explainAgentMcp = (c: AppContext): Response =>
  c.req.header('accept')?.includes('text/html')
    ? c.text(`This address is for software agents, which send JSON-RPC requests with POST. The shop is at ${readOrigin(c)}/.`, 200, noStore)
    : c.json({ error: 'Send JSON-RPC requests with POST.' }, 405, { ...noStore, Allow: 'POST' });

/** Answers a JSON-RPC message of the Model Context Protocol. */
export async function takeAgentMcp(c: AppContext): Promise<Response> {
  const read = await readRequest(c);
  if (read instanceof Response) return read;
  const { answerMessage } = await import('./mcp.ts');
  const answer = await answerMessage(c, read.value);
  return answer === undefined ? c.body(null, 202) : c.json(answer, 200, noStore);
}

/** Answers an operation by REST. */
export async function takeAgentRest(c: AppContext): Promise<Response> {
  const read = await readRequest(c);
  if (read instanceof Response) return read;
  const { answerRequest } = await import('./rest.ts');
  return answerRequest(c, read.value);
}

/** Returns the JSON of a request, or the response that refuses it. */
async function readRequest(c: AppContext): Promise<{ value: unknown } | Response> {
  const refuse = (status: 400 | 403 | 408 | 413 | 415 | 429, error: string) => c.json({ error }, status, noStore);
  if (!isOwnHost(c)) return refuse(403, 'This host or origin is not the shop.');
  if (c.get('config').isProduction && !limit.admits(readAddressPrefix(readClientAddress(c) ?? '') ?? '')) {
    c.header('Retry-After', '60');
    return refuse(429, 'Too many requests. Wait a minute.');
  }
  if (!/^application\/json(?:;|$)/i.test(c.req.header('content-type') ?? '')) return refuse(415, 'Send application/json.');
  const stream = c.req.raw.body;
  const body = stream ? await readLimitedBody(stream, { maxBytes, deadlineMs: bodyDeadlineMs }) : new ArrayBuffer(0);
  if (body === 'too-long') return refuse(413, `The body has more than ${maxBytes} bytes.`);
  if (body === 'too-late') return refuse(408, 'The body did not arrive in time.');
  const text = new TextDecoder().decode(body);
  if (isDeep(text)) return refuse(400, `The body is nested more than ${maxDepth} levels deep.`);
  try {
    return { value: JSON.parse(text) };
  } catch {
    return refuse(400, 'The body is not JSON.');
  }
}

const maxDepth = 20;

/** Returns true if JSON is nested too deeply. Brackets in strings do not count. */
function isDeep(text: string): boolean {
  let depth = 0;
  let isString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isString) {
      if (character === '\\') index += 1;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

/**
 * Returns true if the request is for the shop's own host and not from a foreign page. A page whose name was changed to the address of a
 * developer's machine has another host (DNS rebinding).
 */
function isOwnHost(c: AppContext): boolean {
  const { isProduction, siteOrigin } = c.get('config');
  const { origin, hostname } = c.get('url');
  const isOwn = origin === siteOrigin || (!isProduction && isLoopback(hostname));
  const sent = c.req.header('origin');
  return isOwn && (sent === undefined || isOwnOrigin(c, sent));
}
