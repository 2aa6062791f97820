// `npm run mutate -- <folder or file>`: mutation testing of pure code by the tests in Node. Each mutant is a small mistake in the source; one
// that no test notices is listed as a survivor, and in .stryker/mutation.json. Takes minutes.
import { existsSync, statSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';

const [target = ''] = process.argv.slice(2);
if (!existsSync(target)) {
  console.error('Name a folder or a file of the sources, such as: npm run mutate -- src/backend/rules');
  process.exit(2);
}
// the tests of its layer: src/backend/rules is held by those below test/backend
const layer = target.split('/')[1] ?? '';
process.env.MUTATED_TESTS = existsSync(`test/${layer}`) ? `test/${layer}` : 'test';
const pattern = statSync(target).isDirectory() ? `${target.replace(/\/$/, '')}/**/*.{ts,tsx}` : target;

const stryker = new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: [pattern],
  // of the copy that is mutated: what tests in Node do not read
  ignorePatterns: ['/e2e', '/public', '/.wrangler'],
  // TypeScript 7 has no interface for programs yet; types are not checked by tests anyway
  tsconfigFile: 'tsconfig.none.json',
  disableTypeChecks: false,
  concurrency: 1,
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, allowEmojis: false },
  jsonReporter: { fileName: '.stryker/mutation.json' },
  tempDirName: '.stryker/tmp',
  thresholds: { high: 90, low: 80, break: 80 },
  allowConsoleColors: false,
});

await stryker.runMutationTest();
