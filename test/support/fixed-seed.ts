// Sets a fixed seed for fast-check, so that `npm run verify` always runs the same cases. The long test set runs random cases, and prints
// the seed of a failure.
import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isLong: boolean;
  }
}

if (!inject('isLong')) fc.configureGlobal({ seed: 20261123 });
