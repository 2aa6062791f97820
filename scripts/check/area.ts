// An area of `npm run check`: what it attacks, and what came of it.

export interface CheckRun {
  /** Where chance comes in, it is drawn from this, so that a run can be repeated. */
  seed: number;
  /** Shows what goes on to whoever waits. It goes to standard error, so that results can be read by programs. */
  say: (line: string) => void;
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

/** A file of this folder exports one as `check`. It starts what it needs, and ends that again. */
export type Check = (run: CheckRun) => Promise<CheckResult[]>;
