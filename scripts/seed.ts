// Fills the embedded backend's local databases, unless they already contain this seed.
//   node scripts/seed.ts [--masters N] [--persist-to DIR] [--force] [--out FILE.sql [--env NAME]]
// --force fills them again and resets the stock, without subtracting existing reservations and sales (migrations/0006).
// --out writes the SQL statements to FILE.sql (and FILE.2.sql, … if there are many, and FILE.catalog_db_us.sql for each separate catalog
// database of the environment) without applying them. It fails if the data does not fit into D1.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultMasters, generateSeed, type SeedInput, seedVersion } from '#demo/seed/generate.ts';
import { blockSamples } from '#features/dev-tools/block-samples.ts';
import { markets, type OpenMarket } from '#markets/registry.ts';
import { readEnvironment } from './deploy/environment.ts';
import { createConfig } from './deploy/worker-configs.ts';
import { applyMigrations, executeFile, listBindings, storedIndexVersion, storedVersion } from './seed/database.ts';
import { findSizeProblem } from './seed/database-size.ts';
import { joinMigrations, writeSqlFiles } from './seed/sql-files.ts';
import { startOfMonth } from './seed/start-of-month.ts';

const migrations = 'src/backend/migrations';

const { values: options } = parseArgs({
  options: {
    masters: { type: 'string', default: String(defaultMasters) },
    'persist-to': { type: 'string', default: '.wrangler/state' },
    force: { type: 'boolean', default: false },
    out: { type: 'string' },
    env: { type: 'string', default: 'production' },
  },
});

const masters = Number(options.masters);
if (!Number.isInteger(masters) || masters < 1 || masters > 1_000_000) {
  console.error('seed: --masters must be an integer from 1 to 1000000.');
  process.exit(1);
}

const sites = Object.values<OpenMarket>(markets);
const bindings = options.out === undefined ? listBindings() : listDeployedBindings(options.env);
const problem = findSizeProblem(masters, sites, bindings);
if (problem !== undefined) {
  // Local databases have no size limit, so the problem is only printed as a warning.
  console.error(`seed: ${problem}`);
  if (options.out !== undefined) process.exit(1);
}

const input: SeedInput = { masters, now: startOfMonth(Date.now()) };
if (options.out !== undefined) {
  for (const { binding, path } of writeSqlFiles(generateSeed(input), options.out, { clears: false, bindings }))
    console.log(`seed: wrote ${path} for ${binding}.`);
} else {
  fill(options['persist-to'], options.force);
}

/** Returns the bindings of the backend's databases in an environment. */
function listDeployedBindings(environment: string): string[] {
  return (createConfig('backend', readEnvironment(environment)).d1_databases ?? []).map(({ binding }) => binding);
}

function fill(persistTo: string, force: boolean): void {
  const startedAt = performance.now();
  const version = seedVersion(input);
  // Each database has its own folder for these files, because several databases can be filled at the same time.
  const workFolder = join(persistTo, 'seed-sql');
  // This file records what the databases contain, because querying them takes seconds. It includes the number of migrations and the names
  // of the databases, so that additions are detected.
  const mark = join(persistTo, 'seed-version');
  const marked = [version, readdirSync(migrations).length, ...bindings].join('-');
  if (!force && existsSync(join(persistTo, 'v3', 'd1')) && existsSync(mark) && readFileSync(mark, 'utf8').trim() === marked) return;

  rmSync(mark, { force: true });
  const isNew = !existsSync(join(persistTo, 'v3', 'd1'));
  rmSync(workFolder, { recursive: true, force: true });
  mkdirSync(workFolder, { recursive: true });
  if (!isNew) for (const binding of bindings) applyMigrations(binding, persistTo);
  if (force || isNew || !holds(version, persistTo)) {
    const files = writeSqlFiles(generateSeed({ ...input, gallery: blockSamples }), join(workFolder, 'seed.sql'), {
      clears: true,
      bindings,
      // wrangler starts a runtime for each migration and each file, so new databases are created and filled by one file
      ...(isNew && { first: joinMigrations(migrations) }),
    });
    for (const { binding, path } of files) executeFile(binding, path, persistTo);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`seed: ${masters} styles written to ${persistTo} in ${seconds} s.`);
  }
  writeFileSync(mark, `${marked}\n`);
}

/** Returns whether every database contains the complete seed of this version. */
function holds(version: string, persistTo: string): boolean {
  return (
    storedVersion(persistTo) === version && sites.every(({ siteId }) => storedIndexVersion(siteId, persistTo)?.startsWith(`${version}-`))
  );
}
