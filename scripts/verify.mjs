// `npm run verify`: runs all checks and tests, without installing anything. Prints the time of each part in seconds since the start, and
// the totals on the last line. `--long` adds the long test set, such as killed processes, a remote gateway, thousands of cart sequences,
// more journeys on phones and without scripts, and the comparison of pictures. `--only journeys` runs one part, so that continuous integration can run the parts in
// parallel.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, runBeside } from './run.mjs';

const parts = ['checks', 'tests', 'attacks', 'journeys'];
const isLong = process.argv.includes('--long');
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
if (process.argv.includes('--only') && !parts.includes(only)) {
  console.error(`--only must be one of: ${parts.join(', ')}`);
  process.exit(2);
}
const isWanted = (part) => only === undefined || only === part;

const reports = mkdtempSync(join(tmpdir(), 'cairn-verify-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const build = { name: 'build', tool: 'node', args: ['scripts/build-client.ts'] };
// The slowest checks come first, so that they start first.
const checks = [
  ...['tools', 'view', 'core', 'browser'].map((program) => ({
    name: `types of ${program}`,
    tool: 'tsc',
    // Single-threaded, because with several threads each thread would infer the same types again.
    args: ['-p', `tsconfig.${program}.json`, '--singleThreaded'],
  })),
  { name: 'types of the adapter for Vendure', tool: 'tsc', args: ['-p', 'adapters/vendure', '--singleThreaded'] },
  { name: 'lint and format', tool: 'biome', args: ['ci', '--error-on-warnings'] },
  { name: 'unused code and packages', tool: 'knip', args: ['--no-config-hints', '--no-progress'] },
  { name: 'lock file', tool: 'node', args: ['scripts/lock-check.ts'] },
  { name: 'terms', tool: 'node', args: ['scripts/terms/check.ts'] },
];

const startedAt = Date.now();
const total = { passed: 0, failed: 0, skipped: 0, failures: [], secondTries: [] };
// The type checks and tests read the build output, so the build comes first.
await check(build);
if (isWanted('checks')) await Promise.all(Array.from({ length: availableParallelism() }, checkNext));

// The shop for the journeys is seeded while the tests run. An error is ignored here, because it occurs again when the server starts.
const filling = isWanted('journeys') ? fillForJourneys() : undefined;
// The attacks run at the same time as the tests, because they mostly wait and have their own shop.
const attacks = isWanted('attacks') ? attack() : undefined;
if (isWanted('tests')) await runUnitTests();
if (isWanted('attacks')) addCheck('attacks by HTTP, a small share', await attacks);
await filling;
if (isWanted('journeys')) runJourneys();
if (isWanted('journeys') && isLong) addCheck('pictures', await runBeside('node', ['scripts/visual.mjs']));

rmSync(reports, { recursive: true });
if (total.skipped > 0) console.log(`\n(${total.skipped} skipped)`);
for (const name of total.secondTries) console.log(`\npassed only at the second attempt: ${name}`);
for (const name of total.failures) console.log(`\nfailed: ${name}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function fillForJourneys() {
  // Starts with new databases, because earlier journeys have spent the balance of the gift cards.
  rmSync('.wrangler/e2e', { recursive: true, force: true });
  return runBeside('node', ['scripts/seed.ts', '--persist-to', '.wrangler/e2e']);
}

/** Seeds the small database of the attacks, unless it exists, and runs the attacks on copies of it (scripts/check/start-worker.ts). */
async function attack() {
  const attacked = ['headers', 'cookie', 'race', 'canary', 'forms', 'content', 'refresh', 'csrf', 'merge', 'oauth'];
  if (isLong) attacked.push('roles', 'guess', 'studio');
  await runBeside('node', ['scripts/seed.ts', '--masters', '60', '--persist-to', '.wrangler/check']);
  return runBeside('node', ['scripts/check/run.ts', '--small', ...attacked]);
}

async function runUnitTests() {
  announce('unit and Worker tests');
  const { code } = await runBeside('vitest', ['run', '--reporter=default', '--reporter=./scripts/gate-report.ts'], {
    isShown: true,
    env: { GATE_REPORT: vitestReport, ...(isLong && { LONG: 'true', CART_SEQUENCES: '2000' }) },
  });
  add(read('unit and Worker tests', vitestReport, code, (report) => report));
}

/** Runs the journeys. TRACE=true also writes an HTML report, into which Playwright copies the traces. */
function runJourneys() {
  announce('journeys in a browser');
  const code = run('playwright', ['test', `--reporter=line,json${process.env.TRACE ? ',html' : ''}`], {
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      PLAYWRIGHT_HTML_OPEN: 'never',
      ...(isLong && { LONG: 'true' }),
    },
  });
  add(read('journeys in a browser', playwrightReport, code, countJourneys));
}

/** Runs checks one after another until none is left. */
async function checkNext() {
  for (let next = checks.shift(); next; next = checks.shift()) await check(next);
}

async function check({ name, tool, args }) {
  addCheck(name, await runBeside(tool, args));
}

/**
 * Adds the result of a check. The output of a failed check is printed at the end of the log, because developers often read only the end.
 */
function addCheck(name, { code, output }) {
  announce(`${name}, ${code === 0 ? 'passed' : 'failed'}`);
  if (code === 0) console.log(output.trim());
  add(code === 0 ? { passed: 1 } : { failed: 1, failures: [`${name}\n${output.trim()}`] });
}

function announce(part) {
  console.log(`\n# ${part} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
}

function add({ passed = 0, failed = 0, skipped = 0, failures = [], secondTries = [] }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  total.failures.push(...failures);
  total.secondTries.push(...secondTries);
}

/**
 * Returns the totals of a test run. A missing report, a report without tests, and a failed exit code without a failed test each count as a
 * failure.
 */
function read(name, path, code, count) {
  try {
    const counted = count(JSON.parse(readFileSync(path, 'utf8')));
    if (counted.failed > 0 || (code === 0 && counted.passed > 0)) return counted;
    return { ...counted, failed: 1, failures: [`${name}, as a whole`] };
  } catch {
    return { failed: 1, failures: [`${name}, which left no report`] };
  }
}

/** Returns the totals of a Playwright report. */
function countJourneys({ stats, errors, suites }) {
  const journeys = suites.flatMap(listJourneys);
  const ofStatus = (status) => journeys.filter((journey) => journey.status === status);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...ofStatus('unexpected').map(({ name, messages }) => [name, ...messages].join('\n')),
      ...errors.map(({ message }) => message),
    ],
    secondTries: ofStatus('flaky').map(({ name }) => name),
  };
}

function listJourneys({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${file} [${projectName}] > ${title}`,
      status,
      messages: results.flatMap(({ errors }) => errors.map(({ message }) => message)),
    })),
  );
  return [...own, ...suites.flatMap(listJourneys)];
}
