// Types for checks: the settings of a run and its results.

export interface CheckRun {
  /** Seed of the random values, so that a run can be repeated. */
  seed: number;
  /** Whether to run fewer attempts, as `npm run verify` does. */
  isSmall: boolean;
  /** Number of attempts, for areas that support it. If undefined, the area's default applies. */
  count?: number | undefined;
  /** Prints progress to standard error, so that programs can read the results from standard output. */
  say: (line: string) => void;
  /** Resources that the check started. They are disposed of when the check ends, fails or times out. */
  started: AsyncDisposableStack;
  /** Runs preparations. Their duration does not count towards the check's time limit. */
  prepare: <Value>(work: () => Promise<Value>) => Promise<Value>;
}

/** The result for one checked property of the shop: the number of attempts and failures. */
export interface CheckResult {
  name: string;
  tried: number;
  failed: number;
  /** The first failed attempt, with the details that are needed to repeat it. */
  firstCounterExample?: string | undefined;
  /** Additional figures, such as the number of gateway calls. */
  counts?: Readonly<Record<string, number>>;
}

/** Type of the `check` function that each area's file exports. */
export type Check = (run: CheckRun) => Promise<CheckResult[]>;
