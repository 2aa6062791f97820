/** Lets at most `most` runs go on at once; the others wait their turn, in order. */
export function limiter(most: number): <Value>(run: () => Promise<Value>) => Promise<Value> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (run) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift(); // takes over the place
      if (next) next();
      else running -= 1;
    }
  };
}
