// Outside production any answer of the embedded gateway can be asked for by a request: `cart.addItem=INV700&*=delay-800`.
// A production build holds nothing of it (test/processes/production.process.test.ts).
import { type ErrorCode, isErrorCode } from '#contract/errors/catalogue.ts';
import { type FlashCode, isFlashCode } from '#contract/errors/flash.ts';
import { callNames } from './calls.ts';

/** Carries a scenario, from the browser to the shop and from there to the gateway. */
export const scenarioHeader = 'x-cairn-scenario';
/** The same for people, who set no headers. */
export const scenarioCookieName = 'scenario';
/** Takes a form with `scenario`, empty to end it, and `to`. */
export const scenarioPath = '/actions/scenario';

export type Effect =
  /** Refused with a code, whichever call it is. */
  | { kind: 'code'; code: ErrorCode }
  /** Done as ever, and the flash is shown beside it. */
  | { kind: 'flash'; code: FlashCode }
  /** Milliseconds that the answer takes longer. */
  | { kind: 'delay'; ms: number }
  /** A 403 with an appId. */
  | { kind: 'bot-defence' }
  /** An error id that no table has, with a text of the server. */
  | { kind: 'unknown-code' };

interface Step {
  /** A call, all calls of an area as `cart.*`, or `*`. */
  calls: string;
  effect: Effect;
}

export type Scenario = readonly Step[];

const maxLength = 400;
const maxDelayMs = 30_000;

/** The scenario of a text; undefined where it is none, or names a call or an effect that there is not. */
export function parseScenario(text: string): Scenario | undefined {
  if (text === '' || text.length > maxLength) return undefined;
  const steps = text.split('&').map(parseStep);
  return steps.every((step) => step !== undefined) ? steps : undefined;
}

/** What happens to a call. A step that names it counts before one for its area, and that before one for all. */
export function effectsOn(scenario: Scenario, call: string): Effect[] {
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
