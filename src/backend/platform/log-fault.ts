import { describeProblem } from '#lib/problem-text.ts';

/** The part of the backend in which a fault occurs. */
export type FaultPlace =
  | 'alerts'
  | 'backend'
  | 'backup'
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

export interface Fault {
  at: FaultPlace | 'staff';
  error: unknown;
  /** The request: method, route pattern and correlation id. Empty for scheduled work. */
  known: Readonly<Record<string, string | undefined>>;
}

let listener: ((fault: Fault) => void) | undefined;

/** Registers the function that reports faults, in addition to the log (report-faults.ts). */
export function listenToFaults(listen: (fault: Fault) => void): void {
  listener = listen;
}

/** Reports a fault that is logged elsewhere. */
export const reportFault = (fault: Fault): void => listener?.(fault);

/** Logs an error as one line of JSON. `known`: request data to add to the line. It must not contain personal data. */
export function logFault(at: FaultPlace, error: unknown, known: Record<string, string | undefined> = {}): void {
  reportFault({ at, error, known });
  const name = error instanceof Error ? `${error.name}: ` : '';
  console.error(JSON.stringify({ level: 'error', at, ...known, reason: name + describeProblem(error) }));
}
