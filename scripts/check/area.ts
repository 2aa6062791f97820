// An area of `npm run check`: what it attacks, and what came of it.

export interface CheckRun {
  /** Where chance comes in, it is drawn from this, so that a run can be repeated. */
  seed: number;
  /** A share of the tries will do: the gate runs it. */
  isSmall: boolean;
  /** How often something is tried that can be tried any number of times; undefined: as often as is usual. */
  count?: number | undefined;
  /** Shows what goes on to whoever waits. It goes to standard error, so that results can be read by programs. */
  say: (line: string) => void;
  /** What is started for a check is put here, and ended with it: also when it breaks or takes too long. */
  started: AsyncDisposableStack;
  /** Starts something. How long that takes is not counted as the time of the check. */
  prepare: <Value>(work: () => Promise<Value>) => Promise<Value>;
}

/** One promise and how often it was tried. */
export interface CheckResult {
  name: string;
  tried: number;
  failed: number;
  /** The first attempt that failed, with what is needed to repeat it. */
  firstCounterExample?: string | undefined;
  /** Figures besides, such as calls of the gateway. */
  counts?: Readonly<Record<string, number>>;
}

/** A file of this folder exports one as `check`. */
export type Check = (run: CheckRun) => Promise<CheckResult[]>;
