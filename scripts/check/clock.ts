// The time of a check. It stands still while something is started for it.

export interface CheckClock {
  /** Seconds that it ran so far, to a tenth. */
  readSeconds: () => number;
  /** Rejects once it ran longer than it may. */
  late: Promise<never>;
  /** Does work whose time is not that of the check. */
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
  /** Pieces of work that it waits for; its end is one that never ends. */
  let pauses = 0;
  const start = () => {
    startedAt = performance.now();
    timer = setTimeout(() => rejectLate(new Error(`not done after ${maxSeconds} s`)), maxSeconds * 1000 - ranMs);
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
