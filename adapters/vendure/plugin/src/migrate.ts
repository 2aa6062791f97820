// Changes the tables of a database to those of this version: `node dist/migrate.js` applies all pending migrations, `revert` reverts the
// last one, and `generate {name} {folder}` writes a migration for the difference between the tables and the entities.
import { generateMigration, preBootstrapConfig } from '@vendure/core';
import { DataSource, type QueryRunner } from 'typeorm';
import { createConfig } from './config.ts';
import { readSettings } from './settings.ts';

/** Number of the advisory lock that a migration holds, because several processes may be deployed at the same time. */
const lockNumber = 27_182_821;

const [command = 'apply', name = '', outputDir = ''] = process.argv.slice(2);
const config = await createConfig({ ...readSettings(process.env), synchronizes: false });
if (command === 'generate') await generateMigration(config, { name, outputDir });
else if (command === 'apply') await runLocked(applyMigrations);
else if (command === 'revert') await runLocked(revertMigration);
else throw new Error(`The command ${command} is unknown.`);
process.exit();

async function runLocked(work: (dataSource: DataSource) => Promise<void>): Promise<void> {
  const { dbConnectionOptions } = await preBootstrapConfig(config);
  const dataSource = await new DataSource({ ...dbConnectionOptions, synchronize: false, subscribers: [] }).initialize();
  const runner: QueryRunner = dataSource.createQueryRunner();
  try {
    await runner.query('set lock_timeout = 0'); // another process may take long
    await runner.query('select pg_advisory_lock($1)', [lockNumber]);
    await work(dataSource);
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

async function applyMigrations(dataSource: DataSource): Promise<void> {
  if (await isSynchronized(dataSource)) return adoptTables(dataSource);
  const applied = await dataSource.runMigrations({ transaction: 'each' });
  for (const migration of applied) console.log(`Applied ${migration.name}`);
  if (applied.length === 0) console.log('No migrations are pending.');
  const statements = await listDifferences(dataSource);
  if (statements.length > 0)
    console.warn(`The tables differ from those of this version. These statements would change them:\n${statements.join('\n')}`);
}

async function revertMigration(dataSource: DataSource): Promise<void> {
  await dataSource.undoLastMigration({ transaction: 'each' });
}

/** True if the database has tables of Vendure, but no migration has been applied. */
async function isSynchronized(dataSource: DataSource): Promise<boolean> {
  const [{ channel, migrations }] = await dataSource.query(
    `select to_regclass('channel') as channel, to_regclass('migrations') as migrations`,
  );
  if (channel === null) return false;
  return migrations === null || (await dataSource.query('select from migrations limit 1')).length === 0;
}

/** Records all migrations as applied in a database whose tables were created by `DATABASE_SYNCHRONIZE`. */
async function adoptTables(dataSource: DataSource): Promise<void> {
  const statements = await listDifferences(dataSource);
  if (statements.length > 0)
    throw new Error(
      'The tables were created with DATABASE_SYNCHRONIZE, and are not those of this version, so it is unknown which migrations they lack. ' +
        `They differ by these statements:\n${statements.join('\n')}`,
    );
  await dataSource.runMigrations({ fake: true });
  console.log('The tables were created with DATABASE_SYNCHRONIZE, and are those of this version. All migrations are recorded as applied.');
}

/** Returns the statements that would change the tables to those of the entities. */
async function listDifferences(dataSource: DataSource): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}
