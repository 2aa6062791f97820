// Resets the Worker before each test file. Test files share a Worker, because starting one takes longer than most of the files.
import { reset } from 'cloudflare:test';
import { afterEach, beforeAll } from 'vitest';
import { backendEnv } from './backend.ts';
import { disableBackups } from './backups.ts';
import './cheap-elements.ts';
import { disableOrderAlarm } from './disable-order-alarm.ts';
import { hashQuickly } from './quick-hashes.ts';
import { expectKeys } from './unkeyed-changes.ts';

hashQuickly();
disableOrderAlarm();
disableBackups();

beforeAll(async () => {
  // Wakes the database, because a hibernated object would not be reset.
  await backendEnv.BACKEND_DB.exec('SELECT 1');
  await reset();
});

afterEach(expectKeys);
