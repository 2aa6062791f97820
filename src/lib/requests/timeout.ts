/** What is in memory arrives within so many turns of the microtask queue. All of them cost less than one timer. */
const turns = 100;

/** Lets promises that need no timer and no network settle, and stops when `isThere` says so. */
export async function afterMicrotasks(isThere: () => boolean): Promise<void> {
  for (let turn = 0; turn < turns && !isThere(); turn++) await undefined;
}

/** What a promise gives, or undefined when it is not there after `deadlineMs`. The promise itself goes on. */
export async function withTimeout<Value>(promise: Promise<Value>, deadlineMs: number): Promise<Value | undefined> {
  let isThere = false;
  const mark = () => {
    isThere = true;
  };
  promise.then(mark, mark);
  await afterMicrotasks(() => isThere);
  return isThere ? promise : untilDeadline(promise, deadlineMs);
}

/** The same for what cannot be there soon: the deadline begins at once. */
export function untilDeadline<Value>(promise: Promise<Value>, deadlineMs: number): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), deadlineMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
