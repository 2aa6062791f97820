// Checks that the tables are those of this version.
import { DataSource } from 'typeorm';
import { migrations } from './migrations/migrations.ts';
import type { Settings } from './settings.ts';

/**
 * Throws if migrations are pending. Tables that migrations have created are never synchronized, because this could delete columns with
 * data.
 */
export async function requireMigratedTables({ databaseUrl, synchronizes }: Settings): Promise<void> {
  const applied = await listAppliedMigrations(databaseUrl);
  if (synchronizes) {
    if (applied.length === 0) return;
    throw new Error(
      'The tables of this database were created by migrations, so they must not be synchronized. Unset DATABASE_SYNCHRONIZE.',
    );
  }
  const pending = migrations.map(({ name }) => name).filter((name) => !applied.includes(name));
  if (pending.length > 0)
    throw new Error(`The database lacks ${pending.length} migrations: ${pending.join(', ')}. Run "npm run migrate" (docs/vendure.md).`);
}

async function listAppliedMigrations(url: string): Promise<string[]> {
  const dataSource = await new DataSource({ type: 'postgres', url }).initialize();
  try {
    const [{ table }] = await dataSource.query(`select to_regclass('migrations') as table`);
    const rows: { name: string }[] = table === null ? [] : await dataSource.query('select name from migrations');
    return rows.map(({ name }) => name);
  } finally {
    await dataSource.destroy();
  }
}
