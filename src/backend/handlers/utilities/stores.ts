// Finds stores and pickup points.

import type { Handler, HandlersOf } from '#backend/handlers/handler.ts';
import { read } from '#backend/platform/query.ts';
import { listClosedDays } from '#backend/rules/closed-days.ts';
import { findPosition } from '#backend/rules/find-position.ts';
import { matchesPlace } from '#backend/rules/place-text.ts';
import { listTowns } from '#backend/rules/towns/towns.ts';
import { createStoreInfo } from '#backend/services/pricing/delivery-reply.ts';
import { type Place, placesQuery, shelvesQuery } from '#backend/stores/places.ts';
import type { Store, Town } from '#contract/calls/stores.ts';
import type { CallReply, ParsedCallInput } from '#contract/calls.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { measureDistance, type Position } from '#lib/distance.ts';
import { marketOfSite } from '#markets/registry.ts';

const readStore: Handler<'stores.details'> = async ({ params, query: { siteId } }, { db, now }) => {
  const [places] = await read(db, placesQuery(siteId));
  const place = places.find(({ storeId, kind }) => storeId === params.storeId && kind === 'store');
  return place ? ok({ ...createStore(place, { siteId, now }), towns: listNearbyTowns(place, siteId) }) : refused({ code: 'STR404' });
};

const nearbyTowns = 12;
/** A town whose center is nearer than this, in meters, counts as the store's own town. */
const ownTownMeters = 12_000;

/** Returns the towns around a place, nearest first, without its own town. A city with several postal areas is listed once. */
const listNearbyTowns = (place: Place, siteId: string): Town[] =>
  listTowns(siteId)
    .map(({ name, latitude, longitude }) => ({
      town: { name, latitude, longitude },
      meters: measureDistance(place, { latitude, longitude }),
    }))
    .filter(({ meters }) => meters > ownTownMeters)
    .toSorted((one, other) => one.meters - other.meters)
    .map(({ town }) => town)
    .filter(({ name }, index, sorted) => sorted.findIndex((town) => town.name === name) === index)
    .slice(0, nearbyTowns);

const searchStores: Handler<'stores.search'> = async ({ query: { siteId }, body }, { db, now }) => {
  const { productId, sku } = body;
  if (!marketOfSite(siteId)) return refused({ code: 'API400', detail: 'query.siteId' });
  if ((productId === undefined) !== (sku === undefined)) return refused({ code: 'API400', detail: 'body: needs both productId and sku' });
  const [places, shelves] = await read(db, placesQuery(siteId), shelvesQuery(siteId, productId === undefined ? [] : [productId]));
  const units = new Map(shelves.filter((row) => row.sku === sku).map(({ storeId, available }) => [storeId, available]));
  const found = findPlaces(places, 'store', { siteId, body, now });
  const stores = found.stores.map((store) => ({ ...store, ...(sku !== undefined && { quantity: units.get(store.id) ?? 0 }) }));
  return ok({
    ...found,
    stores: stores.toSorted((one, other) => Number((other.quantity ?? 0) > 0) - Number((one.quantity ?? 0) > 0)),
  });
};

const collectionPoints: Handler<'stores.collectionPoints'> = async ({ query: { siteId }, body }, { db, now }) => {
  const market = marketOfSite(siteId);
  if (!market) return refused({ code: 'API400', detail: 'query.siteId' });
  const [places] = await read(db, placesQuery(siteId));
  return ok(findPlaces(market.collection.pudo ? places : [], 'point', { siteId, body, now }));
};

interface Search {
  siteId: string;
  body: ParsedCallInput<'stores.collectionPoints'>['body'];
  now: number;
}

function findPlaces(
  places: readonly Place[],
  kind: Place['kind'],
  { siteId, body: { text, near }, now }: Search,
): CallReply<'stores.collectionPoints'> {
  const stores = places
    .filter((place) => place.kind === kind && matchesPlace(place, text))
    .map((place) => createStore(place, { siteId, now }));
  const from = near && ('text' in near ? findPosition(near.text, siteId, places) : near);
  return from ? { stores: sortByDistance(stores, from), near: from } : { stores };
}

const sortByDistance = (stores: readonly Store[], from: Position): Store[] =>
  stores
    .map((store) => ({ ...store, distanceMetres: measureDistance(from, store) }))
    .toSorted((one, other) => one.distanceMetres - other.distanceMetres);

function createStore(place: Place, at: { siteId: string; now: number }): Store {
  const { name, addressLine1, city, postalCode, openingHours, latitude, longitude, services } = place;
  const isAlwaysOpen = Object.values(openingHours).every((day) => day?.[0] === '00:00' && day[1] === '24:00');
  return {
    ...createStoreInfo(place, at),
    name,
    addressLine1,
    city,
    postalCode,
    openingHours,
    latitude,
    longitude,
    services,
    specialDays: isAlwaysOpen ? [] : listClosedDays(at.siteId, at.now).map((date) => ({ date, hours: null })),
  };
}

export const storeHandlers = {
  'stores.details': readStore,
  'stores.search': searchStores,
  'stores.collectionPoints': collectionPoints,
} satisfies HandlersOf<'stores'>;
