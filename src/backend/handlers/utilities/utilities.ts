import type { Handler, HandlersOf } from '#backend/handlers/handler.ts';
import { isDemo } from '#backend/platform/demo-mode.ts';
import { read } from '#backend/platform/query.ts';
import { storeEmployeesQuery } from '#backend/stores/agent-sessions.ts';
import { placesQuery } from '#backend/stores/places.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { features } from '#contract/features.ts';
import { listCountries, readCountry } from './countries.ts';

const listStores: Handler<'utilities.stores'> = async ({ query: { siteId } }, { db }) => {
  const [places] = await read(db, placesQuery(siteId));
  return ok({ stores: places.filter(({ kind }) => kind === 'store').map(({ storeId, name, city }) => ({ storeId, name, city })) });
};

const listStoreEmployees: Handler<'utilities.storeEmployees'> = async ({ params: { storeId }, query: { siteId } }, { db, env }) => {
  const [places, employees] = await read(db, placesQuery(siteId), storeEmployeesQuery(siteId, storeId));
  if (!places.some((place) => place.storeId === storeId && place.kind === 'store')) return refused({ code: 'STR404' });
  const known = employees.filter(({ origin }) => origin === 'shop' || isDemo(env));
  return ok({ employees: known.map(({ employeeId, name }) => ({ storeEmployeeId: employeeId, name: shortenName(name) })) });
};

/** Shortens a name to the form `Robin A.`, because visitors see it without signing in. */
const shortenName = (name: string): string => {
  const [first = '', ...others] = name.split(' ');
  return [first, ...others.map((part) => `${part.charAt(0)}.`)].join(' ');
};

export const capabilityHandlers = {
  'capabilities.read': async () => ok({ features }),
} satisfies HandlersOf<'capabilities'>;

export const utilityHandlers = {
  'utilities.serverTime': async (_input, { now }) => ok({ timestamp: now }),
  'utilities.countryList': listCountries,
  'utilities.countryData': readCountry,
  'utilities.stores': listStores,
  'utilities.storeEmployees': listStoreEmployees,
} satisfies HandlersOf<'utilities'>;
