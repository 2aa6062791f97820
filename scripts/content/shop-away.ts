// A shop that starts or stops is waited for. Whatever else goes wrong is told.

/** How Node's fetch calls a connection that could not be made, or ended. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
]);

/** Whether nobody answered at the address of the shop. */
export function isShopAway(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  if (problem.name === 'TimeoutError') return true;
  const { code, cause } = problem as Error & { code?: unknown };
  if (problem instanceof AggregateError && problem.errors.some(isShopAway)) return true; // it was tried at more than one address
  return connectionCodes.has(String(code)) || (cause !== undefined && isShopAway(cause));
}
