// `npm run coverage`: measures which lines and branches of `client` and `src` the tests run, prints a table by folder, and writes a report
// to .coverage/report/index.html. Takes about 15 minutes.
//
// Unit and Worker tests are measured by Vitest. Journeys are measured in Chromium, with a build that is not minified. The server of the
// journeys is not measured, because Worker tests run the same code. Programs that tests start as processes are not measured either.
//
// `-- --only tests`, `-- --only journeys` and `-- --only report` repeat one part, with the stored results of the others.
// `-- --only journeys e2e/specs/cart.spec.ts` passes further arguments to Playwright.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { type CoverageMap, createCoverageMap } from '@vitest/istanbul-lib-coverage';
import { create, createContext } from '@vitest/istanbul-lib-report';
import { run } from '../run.mjs';
import { addJourneys, readJourneys } from './journeys.ts';
import { reasons } from './reasons.ts';
import { findOutdatedReasons, findUnexplained, printRows, summarizeFolders } from './report.ts';

const folder = '.coverage';
/** Kinds of tests that run the source inside their own process (vitest.config.ts). */
const projects = ['client', 'isolated', 'node', 'worker'];
const testsFolder = `${folder}/tests`;
const journeysFile = `${folder}/journeys.json`;

const [flag, only, ...rest] = process.argv.slice(2);
const isWanted = (part: string) => flag !== '--only' || only === part;
let failures = 0;

if (isWanted('tests')) measureTests();
if (isWanted('journeys')) await measureJourneys();
report();
process.exit(failures === 0 ? 0 : 1);

/** Measures each kind of test separately, so that one of them can be repeated: `-- --only tests worker`. */
function measureTests(): void {
  failures += run('node', ['scripts/build-client.ts']);
  const [name, ...files] = flag === '--only' ? rest : [];
  for (const project of projects.filter((project) => name === undefined || name === project)) {
    const results = `${testsFolder}/${project}`;
    rmSync(results, { recursive: true, force: true });
    const options = ['--coverage', `--coverage.reportsDirectory=${results}`, '--reporter=dot', '--project', project];
    failures += run('vitest', ['run', ...options, ...files]);
  }
}

async function measureJourneys(): Promise<void> {
  const stored = `${folder}/journeys`;
  for (const path of [stored, '.wrangler/e2e']) rmSync(path, { recursive: true, force: true });
  // Seeded here, because Playwright waits for the shop only for a few minutes.
  failures += run('node', ['scripts/seed.ts', '--persist-to', '.wrangler/e2e']);
  // The page budgets are for minified scripts.
  const options = ['--reporter=line', '--project=desktop', '--project=phone', '--timeout=120000', '--grep-invert=page-budgets'];
  failures += run('playwright', ['test', ...options, ...rest], { env: { COVERAGE: stored } });
  if (existsSync(stored)) writeFileSync(journeysFile, JSON.stringify(await readJourneys(stored)));
  failures += run('node', ['scripts/build-client.ts']);
}

function report(): void {
  const journeys = readMap(journeysFile);
  const all = createCoverageMap({});
  for (const name of existsSync(testsFolder) ? readdirSync(testsFolder) : [])
    all.merge(readMap(`${testsFolder}/${name}/coverage-final.json`));
  const byJourneys = createCoverageMap(JSON.parse(JSON.stringify(all)));
  for (const file of byJourneys.files()) byJourneys.fileCoverageFor(file).resetHits();
  for (const each of [all, byJourneys]) addJourneys(each, journeys);
  create('html').execute(createContext({ dir: `${folder}/report`, coverageMap: all, defaultSummarizer: 'nested' }));
  const rows = summarizeFolders(all, byJourneys);
  console.log(printRows(rows, reasons));
  console.log(`\nUncovered lines: ${folder}/report/index.html`);
  const unexplained = findUnexplained(rows, reasons);
  const outdated = findOutdatedReasons(rows, reasons);
  if (unexplained.length > 0)
    console.log(`\nToo little coverage, without a reason in scripts/coverage/reasons.ts: ${unexplained.join(', ')}`);
  if (outdated.length > 0) console.log(`\nReasons that are no longer needed in scripts/coverage/reasons.ts: ${outdated.join(', ')}`);
  failures += unexplained.length + outdated.length;
}

function readMap(file: string): CoverageMap {
  return createCoverageMap(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
}
