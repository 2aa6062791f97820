// Loads the demo data into the databases of a deployed demonstration.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Cloudflare } from './cloudflare.ts';
import { type BuiltWorkers, run } from './deploy-workers.ts';
import type { Surroundings } from './surroundings.ts';
import type { WorkerConfigs } from './worker-configs.ts';

const sharedBinding = 'BACKEND_DB';

/**
 * Loads the demo data, unless the databases have it. An interrupted attempt is repeated from the start, because the files first delete what
 * they contain, and the last statement of the last file marks the data as complete.
 */
export async function loadDemoData(
  cloudflare: Cloudflare,
  { backend }: WorkerConfigs,
  built: BuiltWorkers,
  folder: string,
  surroundings: Surroundings,
) {
  const databases = backend?.d1_databases ?? [];
  const shared = databases.find(({ binding }) => binding === sharedBinding);
  const path = `/d1/database/${shared?.database_id}/query`;
  const query = { sql: 'SELECT seed_version FROM seed_state' };
  const [state] = await cloudflare.call<{ results: unknown[] }[]>('POST', path, query);
  if (state && state.results.length > 0) return;
  const seedFolder = join(folder, 'seed');
  mkdirSync(seedFolder, { recursive: true });
  const files = await surroundings.writeDemoData(
    join(seedFolder, 'seed.sql'),
    databases.map(({ binding }) => binding),
  );
  for (const { binding, path: file } of files)
    await run(surroundings, ['d1', 'execute', binding, '--remote', '--yes', '--config', built.backend?.config ?? '', '--file', file]);
  rmSync(seedFolder, { recursive: true });
}
