// Controls the behavior of the gateway stand-in over HTTP.
import type { CallName } from '#contract/calls.ts';

export interface Behavior {
  /** Delays in milliseconds by call. `all` applies to calls that are not listed. */
  delays: Partial<Record<CallName | 'all', number>>;
  /** Calls that never get a reply. */
  hanging: CallName[];
  /** Calls that get a 500 reply. */
  failing: CallName[];
}

export const controlPath = '/__behaviour';

/** Returns the milliseconds since 1970, with fractions, on a clock that all processes of the machine share. */
export const epochMs = (): number => performance.timeOrigin + performance.now();

/** Returns the time at which the stand-in at `origin` sent its last reply, on the clock of `epochMs`. */
export async function readLastAnswerTime(origin: string): Promise<number> {
  const response = await fetch(origin + controlPath);
  return Number(await response.text());
}

export const defaultBehavior: Behavior = { delays: {}, hanging: [], failing: [] };

/** Sets the behavior of the stand-in at `origin`. Omitted properties are reset to their defaults. */
export async function setBehavior(origin: string, behavior: Partial<Behavior> = {}): Promise<void> {
  const response = await fetch(`${origin}${controlPath}`, { method: 'PUT', body: JSON.stringify({ ...defaultBehavior, ...behavior }) });
  if (!response.ok) throw new Error(`The gateway stand-in rejected the settings with ${response.status}.`);
}
