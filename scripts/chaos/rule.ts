// Parses the rules of the chaos gateway: `cart.*=status-503@0.2` consists of a call pattern, a fault and a probability.

const faultKinds = [
  'delay',
  'hang',
  'lose',
  'reset',
  'cut',
  'slow',
  'status',
  'html',
  'wrong',
  'huge',
  'gzip',
  'redirect',
  'cookies',
] as const;
type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  kind: FaultKind;
  /** Milliseconds, megabytes or a status code, depending on `kind`. */
  value: number;
  /** Seconds in the Retry-After header of a status fault. */
  retryAfter: number | undefined;
}

export interface Rule {
  /** Name of a contract call, all calls of an area such as `cart.*`, or `*` for all calls. */
  pattern: string;
  fault: Fault;
  /** Probability that the fault is injected, from 0 to 1. */
  probability: number;
}

const defaults: Partial<Record<FaultKind, number>> = { delay: 1000, slow: 1000, status: 500, huge: 10, gzip: 60 };

const syntax = /^([\w.*]+)=([a-z]+)(?:-(\d+))?(?:-(\d+))?(?:@(0?\.\d+|1|0))?$/;

/** Parses rules that are joined by `&`. Throws for an invalid rule. */
export function parseRules(text: string): Rule[] {
  return text
    .split('&')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, pattern = '', name = '', value, retryAfter, probability = '1'] = syntax.exec(part.trim()) ?? [];
      const kind = faultKinds.find((known) => known === name);
      if (!kind)
        throw new Error(
          `"${part}" is no rule. Expected call=fault[-value][@probability], with one of the faults ${faultKinds.join(', ')}.`,
        );
      const fault = {
        kind,
        value: Number(value ?? defaults[kind] ?? 0),
        retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
      };
      return { pattern, fault, probability: Number(probability) };
    });
}

const fits = (pattern: string, call: string): boolean => (pattern.endsWith('*') ? call.startsWith(pattern.slice(0, -1)) : call === pattern);

/** Returns the fault of the first rule that matches the call and wins its random draw. Undefined if no rule does. */
export const chooseFault = (rules: readonly Rule[], call: string, random: () => number): Fault | undefined =>
  rules.find(({ pattern, probability }) => fits(pattern, call) && random() < probability)?.fault;

/** Returns a random number generator (mulberry32) that produces values from 0 to 1, always the same sequence for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
