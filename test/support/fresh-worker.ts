// Resets the Worker before each test file. Test files share one, because starting it takes longer than most of them.
import { reset } from 'cloudflare:test';
import { afterEach, beforeAll } from 'vitest';
import { backendEnv } from './backend.ts';
import { hashQuickly } from './quick-hashes.ts';
import { quietOrderWork } from './quiet-order-work.ts';
import { expectKeys } from './unkeyed-changes.ts';

hashQuickly();
quietOrderWork();

beforeAll(async () => {
  await backendEnv.BACKEND_DB.exec('SELECT 1'); // a hibernated object is not reset
  await reset();
});

afterEach(expectKeys);
