// A shop with the seeded embedded backend, as `npm start` runs it.
import { askBackend, changeBackend, type Row } from '../../test/support/backend-file.ts';
import type { CheckRun } from './area.ts';
import { checkSecret, type StartedWorker, startWorker } from './start-worker.ts';

export interface SeededShop extends StartedWorker {
  /** Queries the backend's database. */
  find: (sql: string) => Row[];
  /** Changes the backend's database, and returns the number of changed rows. */
  change: (sql: string, ...values: (string | number)[]) => number;
}

const opened = new WeakMap<CheckRun['started'], Promise<SeededShop>>();

/** Starts the shop or returns the running one, because areas of one run attack the same shop. */
export function openSeededShop(run: CheckRun): Promise<SeededShop> {
  const shop = opened.get(run.started) ?? start(run);
  opened.set(run.started, shop);
  return shop;
}

async function start(run: CheckRun): Promise<SeededShop> {
  const variables = { SESSION_SECRETS: checkSecret, BACKEND_TOKEN_SECRET: checkSecret, PREVIEW_SECRETS: checkSecret, REQUEST_LOG: 'true' };
  const worker = await startWorker(run, { workers: 'shop', isSeeded: true, variables: () => variables });
  return {
    ...worker,
    find: (sql) => askBackend(worker.folder, sql),
    change: (sql, ...values) => changeBackend(worker.folder, sql, ...values),
  };
}
