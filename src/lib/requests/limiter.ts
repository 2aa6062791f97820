/** Returns a function that runs at most `most` tasks concurrently. Other tasks wait in order. */
export function limiter(most: number): <Value>(run: () => Promise<Value>) => Promise<Value> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (run) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift(); // the next task takes the place of the finished one
      if (next) next();
      else running -= 1;
    }
  };
}
