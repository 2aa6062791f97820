// How the stand-in behaves for now, as the benchmark sets it over its control path.
import type { CallName } from '#contract/calls.ts';

export interface Behaviour {
  /** Milliseconds before a call is answered; `all` counts where a call has no delay of its own. */
  delays: Partial<Record<CallName | 'all', number>>;
  /** Calls that never get an answer. */
  hanging: CallName[];
  /** Calls that are answered with a 500. */
  failing: CallName[];
}

export const controlPath = '/__behaviour';

/** Milliseconds since the epoch, with their fractions, on a clock that all processes of the machine share. */
export const epochMs = (): number => performance.timeOrigin + performance.now();

/** When the stand-in at `origin` sent its last answer, on that clock. */
export async function readLastAnswerTime(origin: string): Promise<number> {
  const response = await fetch(origin + controlPath);
  return Number(await response.text());
}

export const wellBehaved: Behaviour = { delays: {}, hanging: [], failing: [] };

/** Sets how the stand-in at `origin` behaves from now on; what is left out is as it should be. */
export async function behave(origin: string, behaviour: Partial<Behaviour> = {}): Promise<void> {
  const response = await fetch(`${origin}${controlPath}`, { method: 'PUT', body: JSON.stringify({ ...wellBehaved, ...behaviour }) });
  if (!response.ok) throw new Error(`The gateway stand-in refused its instructions with ${response.status}.`);
}
