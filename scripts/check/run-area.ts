// Runs one area and converts its results to report lines.
import type { Check, CheckRun } from './area.ts';
import { startClock } from './clock.ts';

export interface ReportLine {
  area: string;
  name: string;
  tried: number;
  failed: number;
  seed: number;
  first_counter_example: string | null;
  seconds: number;
  counts?: Readonly<Record<string, number>>;
}

interface AreaRun extends Omit<CheckRun, 'prepare'> {
  name: string;
  check: Check;
  maxSeconds: number;
}

/** Runs an area. An area that throws, times out or makes no attempts has failed. */
export async function runArea({ name, check, maxSeconds, ...run }: AreaRun): Promise<ReportLine[]> {
  const { seed } = run;
  const { readSeconds, late, prepare, end } = startClock(maxSeconds);
  const createFailure = (problem: string): ReportLine[] => [
    { area: name, name: 'the check itself', tried: 1, failed: 1, seed, first_counter_example: problem, seconds: readSeconds() },
  ];
  try {
    const results = await Promise.race([check({ ...run, prepare }), late]);
    if (results.length === 0) return createFailure('the check made no attempts');
    return results.map(({ name: promise, tried, failed, firstCounterExample, counts }) => ({
      area: name,
      name: promise,
      tried,
      // A property without attempts counts as failed, because it was not checked.
      failed: tried === 0 ? 1 : failed,
      seed,
      first_counter_example: tried === 0 ? 'the check made no attempts' : (firstCounterExample ?? null),
      seconds: readSeconds(),
      ...(counts && { counts }),
    }));
  } catch (problem) {
    return createFailure(describe(problem));
  } finally {
    end();
  }
}

/** Returns an error's message and those of its causes, because "fetch failed" has the reason only in its cause. */
function describe(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  return problem.cause === undefined ? problem.message : `${problem.message}: ${describe(problem.cause)}`;
}
