// Recognizes errors of a shop that is starting or stopping. Callers retry after these errors and report any other error.

/** Error codes of Node's fetch for a connection that failed or ended. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
]);

/** Returns whether an error means that the shop did not respond. */
export function isShopUnreachable(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  if (problem.name === 'TimeoutError') return true;
  const { code, cause } = problem as Error & { code?: unknown };
  // Node throws an AggregateError after trying several IP addresses.
  if (problem instanceof AggregateError && problem.errors.some(isShopUnreachable)) return true;
  return connectionCodes.has(String(code)) || (cause !== undefined && isShopUnreachable(cause));
}
