import { describeProblem } from '#lib/problem-text.ts';

/** The part of the backend in which a fault occurs. */
export type FaultPlace =
  | 'alerts'
  | 'backend'
  | 'basket'
  | 'cancellation'
  | 'emails'
  | 'fulfillment-events'
  | 'key-rotation'
  | 'listings'
  | 'media'
  | 'orders'
  | 'provider'
  | 'retention'
  | 'search'
  | 'switches';

/** Logs an error as one line of JSON. `known`: request data to add to the line. It must not contain personal data. */
export function logFault(at: FaultPlace, error: unknown, known: Record<string, string | undefined> = {}): void {
  const name = error instanceof Error ? `${error.name}: ` : '';
  console.error(JSON.stringify({ level: 'error', at, ...known, reason: name + describeProblem(error) }));
}
