import type { HandlersOf } from '#backend/handlers/handler.ts';
import { ok } from '#contract/errors/result.ts';
import { listCountries, readCountry } from './countries.ts';
import { listStoreEmployees, listStores } from './store-employees.ts';

export const utilityHandlers = {
  'utilities.serverTime': async (_input, { now }) => ok({ timestamp: now }),
  'utilities.countryList': listCountries,
  'utilities.countryData': readCountry,
  'utilities.stores': listStores,
  'utilities.storeEmployees': listStoreEmployees,
} satisfies HandlersOf<'utilities'>;
