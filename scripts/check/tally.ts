// Counts the attempts and failures for one checked property of the shop.
import type { CheckResult } from './area.ts';

export interface Tally {
  /** Counts an attempt. If `problem` is a string, the attempt has failed. */
  count: (problem: string | false | undefined) => void;
  result: (counts?: CheckResult['counts']) => CheckResult;
}

export function openTally(name: string): Tally {
  let [tried, failed] = [0, 0];
  let firstCounterExample: string | undefined;
  return {
    count: (problem) => {
      tried += 1;
      if (problem === undefined || problem === false) return;
      failed += 1;
      firstCounterExample ??= problem;
    },
    result: (counts) => ({ name, tried, failed, firstCounterExample, ...(counts && { counts }) }),
  };
}
