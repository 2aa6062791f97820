// The Universal Commerce Protocol (UCP), with which software agents use the shop: version, capabilities and the envelope of its answers.
// https://ucp.dev/2026-04-08/specification/overview

/** The release of the protocol that the shop speaks. */
export const ucpVersion = '2026-04-08';

/** What agents can do in the shop. The profile names these capabilities only. */
export const capabilities = {
  'dev.ucp.shopping.catalog.search': { spec: 'catalog/search', schema: 'catalog_search' },
  'dev.ucp.shopping.catalog.lookup': { spec: 'catalog/lookup', schema: 'catalog_lookup' },
} as const;
export type Capability = keyof typeof capabilities;

/** A message for the agent. `path` is a JSONPath (RFC 9535) into the request. */
export type Message =
  | { type: 'error'; code: string; content: string; severity: 'recoverable' | 'unrecoverable'; path?: string }
  | { type: 'warning' | 'info'; code: string; content: string; path?: string };

/** The answer to an operation. `fault`: the shop could not answer at the moment. */
export type Answer =
  | { kind: 'done'; body: Record<string, unknown> }
  | { kind: 'refused'; messages: Message[] }
  | { kind: 'invalid'; messages: Message[] }
  | { kind: 'fault'; messages: Message[]; retryAfterSeconds: number | undefined };

/** Returns the body of an answer, which is the same for all transports. */
export function writeAnswer(answer: Answer, capability: Capability): Record<string, unknown> {
  const ucp = { version: ucpVersion, capabilities: { [capability]: [{ version: ucpVersion }] } };
  if (answer.kind === 'done') return { ucp: { ...ucp, status: 'success' }, ...answer.body };
  return { ucp: { ...ucp, status: 'error' }, messages: answer.messages };
}

/** Returns the answer to an invalid request, whose agent can correct it. */
export const invalid = (path: string, content: string): Answer => ({
  kind: 'invalid',
  messages: [{ type: 'error', code: 'invalid_request', path, content, severity: 'recoverable' }],
});
