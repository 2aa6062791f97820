/** Path at which the embedded backend lists the caches of its isolate. Production does not have it. */
export const isolateMemoryPath = '/isolate-memory';
