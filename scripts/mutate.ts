// `npm run mutate -- <folder or file>`: mutation testing with the tests that run in Node, or with a DOM for browser code. Each mutant is a
// small mistake in the source. Mutants that no test detects are listed at the end and in .stryker/mutation.json. A file takes minutes, a
// folder can take hours. MUTATED_TESTS sets the folder of the tests if its path differs from that of the source.
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

const target = (process.argv[2] ?? '').replace(/\/$/, '');
if (!existsSync(target)) {
  console.error('A source folder or file is required, for example: npm run mutate -- src/backend/rules');
  process.exit(2);
}
process.env.MUTATED_TESTS ??= findTests(target);
const pattern = statSync(target).isDirectory() ? `${target}/**/*.{ts,tsx}` : target;

const stryker = new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: [pattern],
  // Tests do not read these folders.
  ignorePatterns: ['/e2e', '/public', '/.wrangler'],
  // Types are not checked, because TypeScript 7 has no API yet that Stryker could use.
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

/** Returns the folder with a source's tests: the deepest folder below `test` with the same path, such as test/backend/rules. */
function findTests(source: string): string {
  const folder = join('test', source.replace(/^src\//, ''));
  return folder === 'test' || existsSync(folder) ? folder : findTests(dirname(source));
}
