// Starts Vendure with the plugin. All settings are environment variables (docs/vendure.md).
import type { EventEmitter } from 'node:events';
import { bootstrap, JobQueueService, TransactionalConnection } from '@vendure/core';
import { createConfig } from './config.ts';
import { requireMigratedTables } from './migrated-tables.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
await requireMigratedTables(settings);
const app = await bootstrap(await createConfig(settings));
surviveClosedConnections();
await app.get(JobQueueService).start();
console.log(`Vendure is at http://localhost:${settings.port}/admin-api`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close().then(() => process.exit(0)));

/**
 * Prevents that the process ends when PostgreSQL closes a connection, for example because it restarts. The pool of `pg` replaces closed
 * connections, and the query that needed one fails. But between two queries of a transaction, nothing listens to the error of a connection.
 */
function surviveClosedConnections(): void {
  const { master: pool } = app.get(TransactionalConnection).rawConnection.driver as unknown as { master: EventEmitter };
  const watched = new WeakSet<EventEmitter>();
  pool.on('acquire', (client: EventEmitter) => {
    if (!watched.has(client)) client.on('error', () => undefined);
    watched.add(client);
  });
}
