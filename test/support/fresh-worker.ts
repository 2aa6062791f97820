// Test files share a Worker, as to start one takes longer than most of them do; each finds its database and its cache empty.
import { reset } from 'cloudflare:test';
import { afterEach, beforeAll } from 'vitest';
import { backendEnv } from './backend.ts';
import { hashQuickly } from './quick-hashes.ts';
import { quietOrderWork } from './quiet-order-work.ts';
import { expectKeys } from './unkeyed-changes.ts';

hashQuickly();
quietOrderWork();

beforeAll(async () => {
  await backendEnv.BACKEND_DB.exec('SELECT 1'); // what sleeps is not reset
  await reset();
});

afterEach(expectKeys);
