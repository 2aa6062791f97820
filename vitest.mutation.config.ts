import { defineConfig } from 'vitest/config';

const folder = process.env.MUTATED_TESTS ?? 'test';
const isBrowserCode = folder.startsWith('test/client');

/** The projects `node` and `client` of vitest.config.ts for scripts/mutate.ts, because Stryker runs one project. */
export default defineConfig({
  test: {
    provide: { isLong: false },
    environment: isBrowserCode ? 'happy-dom' : 'node',
    environmentOptions: { happyDOM: { url: 'http://localhost:8787/en-us' } },
    isolate: isBrowserCode,
    testTimeout: 20_000,
    setupFiles: ['test/support/fixed-seed.ts', ...(isBrowserCode ? ['test/support/dom-setup.ts'] : [])],
    include: [`${folder}/**/*.${isBrowserCode ? 'dom.' : ''}test.{ts,tsx}`],
    exclude: [`test/**/*.{worker,process,isolated${isBrowserCode ? '' : ',dom'}}.test.{ts,tsx}`, 'test/whole/**'],
  },
});
