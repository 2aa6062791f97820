// The types of a check: the settings of a run, and its results.

export interface CheckRun {
  /** Seed of the random values, so that a run can be repeated. */
  seed: number;
  /** Whether to run fewer attempts, as `npm run verify` does. */
  isSmall: boolean;
  /** Number of attempts where it can be chosen. Undefined uses the default of the area. */
  count?: number | undefined;
  /** Prints progress to standard error, so that programs can read the results from standard output. */
  say: (line: string) => void;
  /** Disposes of everything that the check started, also when it fails or times out. */
  started: AsyncDisposableStack;
  /** Runs preparations whose duration does not count as time of the check. */
  prepare: <Value>(work: () => Promise<Value>) => Promise<Value>;
}

/** One promise, with the number of attempts and failures. */
export interface CheckResult {
  name: string;
  tried: number;
  failed: number;
  /** The first failed attempt, with what is needed to repeat it. */
  firstCounterExample?: string | undefined;
  /** Additional figures, such as the number of gateway calls. */
  counts?: Readonly<Record<string, number>>;
}

/** The type of the `check` export of an area's file. */
export type Check = (run: CheckRun) => Promise<CheckResult[]>;
