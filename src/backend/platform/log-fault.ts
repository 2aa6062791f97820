import { describeProblem } from '#lib/problem-text.ts';

/** One line for a fault. `known`: what of its request is nobody's own. */
export function logFault(
  at: 'backend' | 'basket' | 'cancellation' | 'orders' | 'provider' | 'retention' | 'search',
  error: unknown,
  known: Record<string, string | undefined> = {},
): void {
  const name = error instanceof Error ? `${error.name}: ` : '';
  console.error(JSON.stringify({ level: 'error', at, ...known, reason: name + describeProblem(error) }));
}
