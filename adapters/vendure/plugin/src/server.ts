// Starts Vendure with the plugin. All settings are environment variables (docs/vendure.md).
import { bootstrap, JobQueueService } from '@vendure/core';
import { createConfig } from './config.ts';
import { requireMigratedTables } from './migrated-tables.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
await requireMigratedTables(settings);
const app = await bootstrap(await createConfig(settings));
await app.get(JobQueueService).start();
console.log(`Vendure is at http://localhost:${settings.port}/admin-api`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close().then(() => process.exit(0)));
