// Starts Vendure with the plugin. All settings are environment variables (docs/vendure.md).
import { bootstrap, JobQueueService } from '@vendure/core';
import { createConfig } from './config.ts';

const app = await bootstrap(createConfig(process.env));
await app.get(JobQueueService).start();
console.log(`Vendure is at http://localhost:${process.env.PORT ?? '3000'}/admin-api`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close().then(() => process.exit(0)));
