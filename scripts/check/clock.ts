// Measures the time of a check, without its preparations.

export interface CheckClock {
  /** Returns the measured time in seconds, rounded to tenths. */
  readSeconds: () => number;
  /** Rejects when the measured time exceeds the limit. */
  late: Promise<never>;
  /** Runs work while the clock is paused. */
  prepare: <Value>(work: () => Promise<Value>) => Promise<Value>;
  end: () => void;
}

export function startClock(maxSeconds: number): CheckClock {
  let rejectLate: (problem: Error) => void;
  const late = new Promise<never>((_, reject) => {
    rejectLate = reject;
  });
  let ranMs = 0;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Number of reasons to pause: preparations in progress, and 1 after the end. */
  let pauses = 0;
  const start = () => {
    startedAt = performance.now();
    timer = setTimeout(() => rejectLate(new Error(`not finished after ${maxSeconds} s`)), maxSeconds * 1000 - ranMs);
  };
  const pause = () => {
    pauses += 1;
    if (pauses > 1) return;
    clearTimeout(timer);
    ranMs += performance.now() - startedAt;
  };
  const goOn = () => {
    pauses -= 1;
    if (pauses === 0) start();
  };
  start();
  return {
    readSeconds: () => Math.round((ranMs + (pauses > 0 ? 0 : performance.now() - startedAt)) / 100) / 10,
    late,
    prepare: (work) => {
      pause();
      return work().finally(goOn);
    },
    end: pause,
  };
}
