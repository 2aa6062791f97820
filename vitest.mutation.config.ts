import { defineConfig } from 'vitest/config';

/** The tests of vitest.config.ts that run in Node, for scripts/mutate.ts: its runner takes one project. */
export default defineConfig({
  test: {
    provide: { isLong: false },
    environment: 'node',
    testTimeout: 20_000,
    setupFiles: ['test/support/fixed-seed.ts'],
    include: [`${process.env.MUTATED_TESTS ?? 'test'}/**/*.test.{ts,tsx}`],
    exclude: ['test/**/*.{worker,process,isolated}.test.{ts,tsx}', 'test/whole/**'],
  },
});
