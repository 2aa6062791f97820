/** What a promise gives, or undefined when it is not there after `deadlineMs`. The promise itself goes on. */
export function within<Value>(promise: Promise<Value>, deadlineMs: number): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), deadlineMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
