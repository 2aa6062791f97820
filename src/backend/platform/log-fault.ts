import { describeProblem } from '#lib/problem-text.ts';

/** Logs a fault on one line. `known`: data of the request that is not personal. */
export function logFault(
  at: 'backend' | 'basket' | 'cancellation' | 'orders' | 'provider' | 'retention' | 'search',
  error: unknown,
  known: Record<string, string | undefined> = {},
): void {
  const name = error instanceof Error ? `${error.name}: ` : '';
  console.error(JSON.stringify({ level: 'error', at, ...known, reason: name + describeProblem(error) }));
}
