// Fills the embedded backend's local database, unless it holds this very seed already.
//   node scripts/seed.ts [--masters N] [--persist-to DIR] [--force] [--out FILE.sql]
// --force is a stocktake too: holds and sales stay in the books, and are not taken off the new stock (migrations/0006).
// --out writes the statements to FILE.sql (and FILE.2.sql, … when they are many) and applies nothing; what no D1 database holds it refuses.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultMasters, generateSeed, type SeedInput, seedVersion } from '#backend/seed/generate.ts';
import { blockSamples } from '#blocks/samples.ts';
import { markets, type OpenMarket } from '#markets/registry.ts';
import { applyMigrations, executeFile, storedVersion } from './seed/database.ts';
import { findSizeProblem } from './seed/database-size.ts';
import { writeSqlFiles } from './seed/sql-files.ts';
import { startOfMonth } from './seed/start-of-month.ts';

const migrations = 'src/backend/migrations';

const { values: options } = parseArgs({
  options: {
    masters: { type: 'string', default: String(defaultMasters) },
    'persist-to': { type: 'string', default: '.wrangler/state' },
    force: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});

const masters = Number(options.masters);
if (!Number.isInteger(masters) || masters < 1 || masters > 1_000_000) {
  console.error('seed: --masters needs a whole number from 1 to 1000000.');
  process.exit(1);
}

const problem = findSizeProblem(masters, Object.values<OpenMarket>(markets));
if (problem !== undefined) {
  // on this machine there is no such limit
  console.error(`seed: ${problem}`);
  if (options.out !== undefined) process.exit(1);
}

const input: SeedInput = { masters, now: startOfMonth(Date.now()) };
if (options.out !== undefined) {
  const files = writeSqlFiles(generateSeed(input), options.out, { clears: false });
  console.log(`seed: wrote ${files.length === 1 ? files[0] : `${files.length} files from ${files[0]}`}.`);
} else {
  fill(options['persist-to'], options.force);
}

function fill(persistTo: string, force: boolean): void {
  const startedAt = performance.now();
  const version = seedVersion(input);
  const workFolder = join(persistTo, 'seed-sql'); // of this database alone, as several may be filled at once
  // The mark saves the seconds that asking the database takes. It names the migrations too, so a new one is not missed.
  const mark = join(persistTo, 'seed-version');
  const marked = `${version}-${readdirSync(migrations).length}`;
  if (!force && existsSync(join(persistTo, 'v3', 'd1')) && existsSync(mark) && readFileSync(mark, 'utf8').trim() === marked) return;

  rmSync(mark, { force: true });
  applyMigrations(persistTo);
  if (force || storedVersion(persistTo) !== version) {
    rmSync(workFolder, { recursive: true, force: true });
    mkdirSync(workFolder, { recursive: true });
    const files = writeSqlFiles(generateSeed({ ...input, gallery: blockSamples }), join(workFolder, 'seed.sql'), { clears: true });
    for (const file of files) executeFile(file, persistTo);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`seed: ${masters} styles written to ${persistTo} in ${seconds} s.`);
  }
  writeFileSync(mark, `${marked}\n`);
}
