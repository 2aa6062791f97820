// Runs one area and turns what it tells into lines.
import type { Check, CheckRun } from './area.ts';
import { startClock } from './clock.ts';

/** A line of the report, as it is printed. */
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

/** An area that breaks, hangs or tries nothing has failed. */
export async function runArea({ name, check, maxSeconds, ...run }: AreaRun): Promise<ReportLine[]> {
  const { seed } = run;
  const { readSeconds, late, prepare, end } = startClock(maxSeconds);
  const createFailure = (problem: string): ReportLine[] => [
    { area: name, name: 'the check itself', tried: 1, failed: 1, seed, first_counter_example: problem, seconds: readSeconds() },
  ];
  try {
    const results = await Promise.race([check({ ...run, prepare }), late]);
    if (results.length === 0) return createFailure('it tried nothing');
    return results.map(({ name: promise, tried, failed, firstCounterExample, counts }) => ({
      area: name,
      name: promise,
      tried,
      failed: tried === 0 ? 1 : failed, // a promise that nothing was tried of is not kept
      seed,
      first_counter_example: tried === 0 ? 'it tried nothing' : (firstCounterExample ?? null),
      seconds: readSeconds(),
      ...(counts && { counts }),
    }));
  } catch (problem) {
    return createFailure(describe(problem));
  } finally {
    end();
  }
}

/** With its causes: "fetch failed" says why in its cause only. */
function describe(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  return problem.cause === undefined ? problem.message : `${problem.message}: ${describe(problem.cause)}`;
}
