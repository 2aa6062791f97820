/** Maximum number of microtasks to wait for data in memory. All of them together take less time than creating a timer. */
const turns = 100;

/** Waits until `isThere` returns true, or until all promises that depend on neither a timer nor the network have settled. */
export async function afterMicrotasks(isThere: () => boolean): Promise<void> {
  for (let turn = 0; turn < turns && !isThere(); turn++) await undefined;
}

/**
 * Returns the value of a promise; undefined after `deadlineMs`. The promise itself is not canceled. No timer is created if the data is in
 * memory.
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

/** Like `withTimeout`, for promises that depend on the network. The timer starts immediately. */
export function untilDeadline<Value>(promise: Promise<Value>, deadlineMs: number): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), deadlineMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
