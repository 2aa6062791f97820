// Runs the tests of the last release's backend with the current migrations, because its backend works with the current tables in every
// deployment for a moment, and for longer after a rollback (docs/deploy.md).
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runTool } from '../support/processes.ts';
import { copyRelease, hasRelease, release } from '../support/released-copy.ts';

interface Known {
  /** Folders of `test/backend` whose tests use the database. */
  folders: string[];
  /** Tests that fail with the current tables, although the released code works with them. */
  incompatible: { reason: string; tests: string[] }[];
}

interface Report {
  testResults: { name: string; message: string; assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}

const folder = mkdtempSync(join(tmpdir(), 'cairn-released-'));
const released = join(folder, 'released');
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Runs the Worker tests of the release, and returns their results. */
function runReleasedTests(folders: readonly string[]): Report['testResults'] {
  const report = join(folder, 'report.json');
  const filters = folders.map((name) => `test/backend/${name}/`).filter((path) => existsSync(join(released, path)));
  const { stdout, stderr } = spawnSync(
    'vitest',
    ['run', '--retry=0', '--project', 'worker', '--reporter', 'json', '--outputFile', report, ...filters],
    {
      cwd: released,
      encoding: 'utf8',
      maxBuffer: 1e9,
      // the process of this test has variables that belong to its own run
      env: { PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`, HOME: process.env.HOME, TMPDIR: folder, CI: 'true' },
    },
  );
  if (!existsSync(report)) throw new Error(`The tests of the release did not run.\n${stdout}\n${stderr}`);
  return (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults;
}

test('the backend of the last release works with the current tables', { timeout: 900_000 }, (context) => {
  // in CI, the whole history is fetched, so a missing commit is an error there
  if (!hasRelease() && !process.env.CI) context.skip(`The commit ${release.commit} of release ${release.version} is not in this clone.`);
  const { folders, incompatible } = JSON.parse(readFileSync('test/fixtures/last-release-tests.json', 'utf8')) as Known;
  copyRelease(released);
  rmSync(join(released, 'src/backend/migrations'), { recursive: true });
  cpSync('src/backend/migrations', join(released, 'src/backend/migrations'), { recursive: true });
  runTool('node', ['scripts/build-client.ts'], { cwd: released });

  const files = runReleasedTests(folders);
  const results = files.flatMap((file) => file.assertionResults);
  expect(results.length).toBeGreaterThan(700);
  expect(files.filter(({ assertionResults }) => assertionResults.length === 0).map(({ name, message }) => [name, message])).toEqual([]);
  const failed = results.filter(({ status }) => status === 'failed');
  const named = incompatible.flatMap(({ tests }) => tests);
  // a failure that is not named is a breaking change of the tables; a named test that passes must be removed from the list
  expect(
    failed.filter(({ fullName }) => !named.includes(fullName)).map(({ fullName, failureMessages }) => [fullName, failureMessages]),
  ).toEqual([]);
  expect(failed.map(({ fullName }) => fullName).toSorted()).toEqual(named.toSorted());
});
