import { ok } from '#contract/errors/result.ts';
import { listStoreEmployees, listStores } from './store-employees.ts';
import { listCountries, readCountry } from './countries.ts';
import type { HandlersOf } from '../handler.ts';

export const utilityHandlers = {
  'utilities.serverTime': async (_input, { now }) => ok({ timestamp: now }),
  'utilities.countryList': listCountries,
  'utilities.countryData': readCountry,
  'utilities.stores': listStores,
  'utilities.storeEmployees': listStoreEmployees,
} satisfies HandlersOf<'utilities'>;
