// Fixed seed: in the gate, the same code runs the same cases. Random cases run in the long set, which prints the seed of a failure.
import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isLong: boolean;
  }
}

if (!inject('isLong')) fc.configureGlobal({ seed: 20261123 });
