/** Turns of the microtask queue to wait for data in memory. All of them take less time than one timer. */
const turns = 100;

/** Waits until promises settle that need neither timer nor network, or until `isThere` returns true. */
export async function afterMicrotasks(isThere: () => boolean): Promise<void> {
  for (let turn = 0; turn < turns && !isThere(); turn++) await undefined;
}

/**
 * Returns the value of a promise, or undefined after `deadlineMs`. The promise itself continues. Data in memory is awaited without a timer.
 */
export async function withTimeout<Value>(promise: Promise<Value>, deadlineMs: number): Promise<Value | undefined> {
  let isThere = false;
  const mark = () => {
    isThere = true;
  };
  promise.then(mark, mark);
  await afterMicrotasks(() => isThere);
  return isThere ? promise : untilDeadline(promise, deadlineMs);
}

/** Like `withTimeout`, for promises that need the network: the timer starts at once. */
export function untilDeadline<Value>(promise: Promise<Value>, deadlineMs: number): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), deadlineMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
