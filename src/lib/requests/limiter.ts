/** Limits the number of concurrent runs to `most`; the others wait in order. */
export function limiter(most: number): <Value>(run: () => Promise<Value>) => Promise<Value> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (run) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift(); // the next run replaces this one
      if (next) next();
      else running -= 1;
    }
  };
}
