// Parses fault injections (scenario.ts).
import { type ErrorCode, isErrorCode } from '#contract/errors/catalog.ts';
import { type FlashCode, isFlashCode } from '#contract/errors/flash.ts';
import { callNames } from './calls.ts';

export type Effect =
  /** Refuses the call with a code. */
  | { kind: 'code'; code: ErrorCode }
  /** Adds a flash message to the normal reply. */
  | { kind: 'flash'; code: FlashCode }
  /** Delays the response by this number of milliseconds. */
  | { kind: 'delay'; ms: number }
  /** Responds with a 403 and an `appId`, as the bot defense does. */
  | { kind: 'bot-defence' }
  /** Responds with an unknown error id and a server message. */
  | { kind: 'unknown-code' };

interface Step {
  /** A call, all calls of an area such as `cart.*`, or `*`. */
  calls: string;
  effect: Effect;
}

export type Scenario = readonly Step[];

const maxLength = 400;
const maxDelayMs = 30_000;

/** Parses a scenario. Returns undefined if the text is invalid or names an unknown call or effect. */
export function parseScenario(text: string): Scenario | undefined {
  if (text === '' || text.length > maxLength) return undefined;
  const steps = text.split('&').map(parseStep);
  return steps.every((step) => step !== undefined) ? steps : undefined;
}

/**
 * Returns the effects on a call in order of precedence: first those of steps for this call, then those for its area, then those for all
 * calls.
 */
export function findEffects(scenario: Scenario, call: string): Effect[] {
  const [area] = call.split('.');
  return [call, `${area}.*`, '*'].flatMap((calls) => scenario.filter((step) => step.calls === calls).map(({ effect }) => effect));
}

function parseStep(text: string): Step | undefined {
  const [, calls = '', name = ''] = /^([\w.*]+)=([\w-]+)$/.exec(text) ?? [];
  const effect = parseEffect(name);
  return effect && isSelection(calls) ? { calls, effect } : undefined;
}

const isSelection = (calls: string): boolean =>
  calls === '*' || callNames.some((name) => name === calls || `${name.split('.')[0]}.*` === calls);

function parseEffect(name: string): Effect | undefined {
  if (isErrorCode(name)) return { kind: 'code', code: name };
  if (isFlashCode(name)) return { kind: 'flash', code: name };
  if (name === 'bot-defence' || name === 'unknown-code') return { kind: name };
  const ms = Number(/^delay-(\d{1,5})$/.exec(name)?.[1] ?? Number.NaN);
  return ms <= maxDelayMs ? { kind: 'delay', ms } : undefined;
}
