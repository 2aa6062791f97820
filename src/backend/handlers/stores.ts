// Where things can be fetched.
import type { Store } from '#contract/calls/stores.ts';
import { ok, refused } from '#errors/result.ts';
import { marketOfSite } from '#markets/registry.ts';
import { createStoreInfo } from '../basket/delivery-reply.ts';
import { matchesPlace } from '../rules/place-text.ts';
import { type Place, placesQuery, shelvesQuery } from '../stores/places.ts';
import { read } from '../stores/query.ts';
import type { Handler, HandlersOf } from './handler.ts';

const searchStores: Handler<'stores.search'> = async ({ query, body }, { db }) => {
  const { productId, sku, text } = body;
  if (!marketOfSite(query.siteId)) return refused({ code: 'API400', detail: 'query.siteId' });
  if ((productId === undefined) !== (sku === undefined)) return refused({ code: 'API400', detail: 'body: productId and sku go together' });
  const [places, shelves] = await read(
    db,
    placesQuery(query.siteId),
    shelvesQuery(query.siteId, productId === undefined ? [] : [productId]),
  );
  const pieces = new Map(shelves.filter((row) => row.sku === sku).map(({ storeId, available }) => [storeId, available]));
  const stores = places
    .filter((place) => place.kind === 'store' && matchesPlace(place, text))
    .map((place) => ({ ...createStore(place), ...(sku !== undefined && { quantity: pieces.get(place.storeId) ?? 0 }) }));
  return ok({ stores: stores.toSorted((one, other) => Number((other.quantity ?? 0) > 0) - Number((one.quantity ?? 0) > 0)) });
};

const collectionPoints: Handler<'stores.collectionPoints'> = async ({ query, body }, { db }) => {
  const market = marketOfSite(query.siteId);
  if (!market) return refused({ code: 'API400', detail: 'query.siteId' });
  const [places] = await read(db, placesQuery(query.siteId));
  const points = market.collection.pudo ? places.filter((place) => place.kind === 'point' && matchesPlace(place, body.text)) : [];
  return ok({ stores: points.map(createStore) });
};

const createStore = (place: Place): Store => {
  const { name, addressLine1, city, postalCode, openingHours, latitude, longitude } = place;
  return { ...createStoreInfo(place), name, addressLine1, city, postalCode, openingHours, latitude, longitude };
};

export const storeHandlers = {
  'stores.search': searchStores,
  'stores.collectionPoints': collectionPoints,
} satisfies HandlersOf<'stores'>;
