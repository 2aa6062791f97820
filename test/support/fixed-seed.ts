// In the gate the same code meets the same cases. What only chance finds, the long set finds, which prints the seed of what failed.
import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isLong: boolean;
  }
}

if (!inject('isLong')) fc.configureGlobal({ seed: 20261123 });
