// Restores a backup into empty databases (docs/runbooks.md, docs/decisions/094).
//   npm run restore -- BACKUP_ID [--env NAME | --persist-to DIR] [--from DIR] [--check]
// BACKUP_ID: the name of the backup, such as 2026-11-30T03-17-05Z. /status lists the last ones.
// --env NAME: the databases of an environment, such as production. Otherwise the local ones in DIR; by default `.wrangler/state`.
// --from DIR: a folder with the files of the backup. Otherwise they are read from the bucket.
// --check: only checks the files of the backup.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { unstable_readConfig } from 'wrangler';
import { sharedBinding } from '#backend/platform/catalog-database.ts';
import { EnvironmentError, readEnvironment } from './deploy/environment.ts';
import { createConfigs, writeConfigs } from './deploy/worker-configs.ts';
import { type ReadFile, readFolder, readManifest } from './restore/backup-files.ts';
import { endSignIns, holdEmails, listSearchTexts, skipNumbers, writeDocumentTexts } from './restore/hold-effects.ts';
import { type Finding, repairRows } from './restore/repair-rows.ts';
import { RestoreError } from './restore/restore-error.ts';
import { applyFile, countRows, type Place, query, readBucket, readMigrations } from './restore/target.ts';
import {
  type BackedUpDatabase,
  countRows as countLocalRows,
  createWorkingCopy,
  listMigrations,
  loadRows,
  type WorkingCopy,
} from './restore/working-copy.ts';
import { writeSqlFiles } from './restore/write-sql.ts';
import { backendConfig } from './worker-variables.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    env: { type: 'string' },
    'persist-to': { type: 'string', default: '.wrangler/state' },
    from: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'cairn-restore-'));
try {
  restore();
} catch (error) {
  if (!(error instanceof RestoreError || error instanceof EnvironmentError)) throw error;
  console.error(`restore: ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function restore(): void {
  const [backupId] = positionals;
  if (backupId === undefined || !/^[\w-]+$/.test(backupId)) throw new RestoreError('Name the backup, such as 2026-11-30T03-17-05Z.');
  const { place, bucket } = findPlace();
  const read = options.from === undefined ? readBucket(place, bucket, backupId) : readFolder(options.from);
  const manifest = readManifest(read);
  const startedAt = performance.now();
  const now = Date.now();
  const own = listMigrations();
  for (const database of manifest.databases) checkMigrations(database, own);
  if (!options.check) for (const database of manifest.databases) checkTarget(place, database);

  const prepared = manifest.databases.map((database) => prepare(database, { manifest, read, now }));
  if (options.check) {
    for (const { findings } of prepared) print(findings);
    console.log(`restore: the backup ${manifest.backupId} is complete and undamaged. Nothing was changed.`);
    return;
  }
  // the shared database comes last, because its row in the table `restore` marks the whole restore as complete
  for (const { database, files } of prepared.toReversed()) for (const file of files) applyFile(place, database.binding, file);
  for (const { database, copy } of prepared) checkCounts(place, database, copy);
  for (const { findings } of prepared) print(findings);
  console.log(
    `restore: restored ${manifest.backupId} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s. Data since ${new Date(manifest.startedAt).toISOString()} is lost. Continue with docs/runbooks.md#restore-a-backup.`,
  );
}

/** Returns the databases, and the bucket with the backups. */
function findPlace(): { place: Place; bucket: string } {
  const { env } = options;
  if (env === undefined)
    return {
      place: { kind: 'local', persistTo: options['persist-to'] },
      bucket: findBucket(unstable_readConfig({ config: backendConfig })),
    };
  const { backend, ...others } = createConfigs(readEnvironment(env));
  const config = backend && writeConfigs({ ...others, backend }, join(folder, 'configuration')).backend;
  if (!config) throw new RestoreError(`The environment ${env} has no embedded backend.`);
  return { place: { kind: 'remote', config }, bucket: findBucket(backend) };
}

function findBucket({ r2_buckets = [] }: { r2_buckets?: { binding: string; bucket_name?: string }[] }): string {
  const name = r2_buckets.find(({ binding }) => binding === 'BACKUPS')?.bucket_name;
  if (name === undefined) throw new RestoreError('The configuration of the backend has no bucket BACKUPS.');
  return name;
}

function checkMigrations({ binding, migrations }: BackedUpDatabase, own: readonly string[]): void {
  if (migrations.join() === own.join()) return;
  throw new RestoreError(
    `The backup of ${binding} was made after the migration ${migrations.at(-1)}, but this checkout ends with ${own.at(-1)}. Check out the release that was deployed at the time of the backup, restore, and then deploy the current release.`,
  );
}

/** Throws unless the database has the migrations of the backup, and is empty or has what an interrupted restore has left. */
function checkTarget(place: Place, { binding, migrations, tables }: BackedUpDatabase): void {
  const applied = readMigrations(place, binding);
  if (applied.join() !== migrations.join())
    throw new RestoreError(
      `The last migration of the database ${binding} is ${applied.at(-1) ?? 'none'}, but that of the backup is ${migrations.at(-1)}. Apply the migrations with wrangler d1 migrations apply.`,
    );
  const [interrupted = []] = query(place, binding, ['SELECT backup_id FROM restore WHERE finished_at IS NULL']);
  if (interrupted.length > 0) return;
  const filled = [
    ...countRows(
      place,
      binding,
      tables.map(({ name }) => name),
    ),
  ].filter(([, count]) => count > 0);
  if (filled.length === 0) return;
  const names = filled.slice(0, 5).map(([name, count]) => `${name} (${count})`);
  throw new RestoreError(
    `The database ${binding} is not empty: ${names.join(', ')}${filled.length > 5 ? ' and others' : ''}. Create a new one.`,
  );
}

interface Prepared {
  database: BackedUpDatabase;
  copy: WorkingCopy;
  files: string[];
  findings: Finding[];
}

/** Loads, checks and repairs a database on this machine, and writes it as SQL files. */
function prepare(
  database: BackedUpDatabase,
  { manifest, read, now }: { manifest: ReturnType<typeof readManifest>; read: ReadFile; now: number },
): Prepared {
  const { binding } = database;
  const { backupId, startedAt } = manifest;
  const own = join(folder, binding);
  mkdirSync(own);
  const copy = createWorkingCopy(join(own, 'copy.sqlite'));
  const { db } = copy;
  loadRows(copy, database, manifest, read);
  const moment = { startedAt, now };
  const findings = [...repairRows(db, startedAt)];
  if (binding === sharedBinding) {
    findings.push(...holdEmails(db, moment), ...endSignIns(db), ...skipNumbers(db, moment));
    listSearchTexts(db);
  }
  db.prepare('INSERT INTO restore VALUES (?1, ?2, ?3, NULL, ?4)').run(
    backupId,
    startedAt,
    now,
    findings.map(({ sentence }) => sentence).join(' '),
  );
  const tables = ['restore', ...database.tables.map(({ name }) => name).filter((name) => name !== 'restore')];
  const files = writeSqlFiles(copy, own, {
    tables,
    first: ["INSERT INTO search_text (search_text) VALUES ('delete-all')"],
    last: [...writeDocumentTexts(db), `UPDATE restore SET finished_at = ${now} WHERE finished_at IS NULL`],
  });
  return { database, copy, files, findings };
}

function checkCounts(place: Place, { binding, tables }: BackedUpDatabase, { db }: WorkingCopy): void {
  const counts = countRows(
    place,
    binding,
    tables.map(({ name }) => name),
  );
  const different = [...counts].filter(([table, count]) => count !== countLocalRows(db, table));
  if (different.length > 0)
    throw new RestoreError(
      `The tables ${different.map(([table]) => table).join(', ')} of ${binding} have other rows than the backup. Restore again.`,
    );
}

function print(findings: readonly Finding[]): void {
  for (const { sentence, subjects } of findings) {
    console.log(`restore: ${sentence}`);
    for (const subject of subjects) console.log(`  ${subject}`);
  }
}
