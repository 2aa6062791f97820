/** Where the embedded backend says what its isolate remembers, outside production. */
export const isolateMemoryPath = '/isolate-memory';
