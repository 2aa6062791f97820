import { ok } from '#errors/result.ts';
import { listStoreEmployees, listStores } from './agent-login.ts';
import type { HandlersOf } from './handler.ts';

export const utilityHandlers = {
  'utilities.serverTime': async (_input, { now }) => ok({ timestamp: now }),
  'utilities.stores': listStores,
  'utilities.storeEmployees': listStoreEmployees,
} satisfies HandlersOf<'utilities'>;
