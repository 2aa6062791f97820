// `npm run verify`: the whole gate, without installing anything. Ends with one line that sums all of it.
// `--long` adds what takes long: processes that are killed, a remote gateway, thousands of cart sequences, more journeys on phones and
// without scripts.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, runBeside } from './run.mjs';

const isLong = process.argv.includes('--long');
const reports = mkdtempSync(join(tmpdir(), 'cairn-verify-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const build = { name: 'build', tool: 'node', args: ['scripts/build-client.ts'] };
// what takes longest begins first
const checks = [
  ...['tools', 'view', 'core', 'browser'].map((program) => ({
    name: `types of ${program}`,
    tool: 'tsc',
    args: ['-p', `tsconfig.${program}.json`],
  })),
  { name: 'lint and format', tool: 'biome', args: ['ci', '--error-on-warnings'] },
  {
    name: 'deployment, tried',
    tool: 'wrangler',
    args: ['deploy', '--dry-run', '--env', 'production', '--outdir', join(reports, 'deployment')],
  },
  { name: 'lock file', tool: 'node', args: ['scripts/lock-check.ts'] },
];

const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
await check(build); // the types of the rest are read off what it writes
await Promise.all(Array.from({ length: availableParallelism() }, checkNext));

// the journeys' shop is filled beside the tests; what fails of it fails again, and aloud, where their server starts
rmSync('.wrangler/e2e', { recursive: true, force: true }); // a gift card pays once
const filling = runBeside('node', ['scripts/seed.ts', '--persist-to', '.wrangler/e2e']);
// and that of the attacks, which is small and stays (scripts/check/start-worker.ts)
const fillingForAttacks = runBeside('node', ['scripts/seed.ts', '--masters', '60', '--persist-to', '.wrangler/check']);

console.log('\n# unit and Worker tests');
const unitTests = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`], {
  env: isLong ? { LONG: 'true', CART_SEQUENCES: '2000' } : {},
});
add(
  read(vitestReport, unitTests, (report) => ({
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests - report.numPendingTests,
    skipped: report.numPendingTests,
    suites: report.numFailedTestSuites,
  })),
);

await fillingForAttacks;
const attacked = ['headers', 'cookies', 'race', 'canary', 'forms', 'content'];
await check({ name: 'attacks by HTTP, a small share', tool: 'node', args: ['scripts/check/run.ts', '--small', ...attacked] });

console.log('\n# journeys in a browser');
await filling;
const journeys = run('playwright', ['test', '--reporter=line,json'], {
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, ...(isLong && { LONG: 'true' }) },
});
add(
  read(playwrightReport, journeys, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
  })),
);

rmSync(reports, { recursive: true });
if (total.skipped > 0) console.log(`\n(${total.skipped} skipped)`);
if (total.flaky > 0) console.log(`\n(${total.flaky} of the journeys passed at their second try only: see above)`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** Takes the checks that nobody has begun, one after the other. */
async function checkNext() {
  for (let next = checks.shift(); next; next = checks.shift()) await check(next);
}

async function check({ name, tool, args }) {
  const { code, output } = await runBeside(tool, args);
  console.log(`\n# ${name}\n${output.trim()}`);
  add(code === 0 ? { passed: 1 } : { failed: 1 });
}

function add({ passed = 0, failed = 0, skipped = 0, suites = 0, flaky = 0 }) {
  total.passed += passed;
  total.failed += failed === 0 && suites > 0 ? suites : failed;
  total.skipped += skipped;
  total.flaky += flaky;
}

/** A runner that left no report has failed, and so has one that ran nothing or ended badly whatever its report says. */
function read(path, code, count) {
  try {
    const counted = count(JSON.parse(readFileSync(path, 'utf8')));
    if (counted.passed + counted.failed === 0) return { failed: 1 };
    return code !== 0 && counted.failed === 0 && !counted.suites ? { ...counted, failed: 1 } : counted;
  } catch {
    return { failed: 1 };
  }
}
