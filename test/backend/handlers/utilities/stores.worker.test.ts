import { beforeAll, describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { measureDistance } from '#lib/distance.ts';
import { aGateway, prepareBackend } from '../../../support/backend.ts';

beforeAll(() => prepareBackend());

type Found = CallReply<'stores.search'>;
type Details = CallReply<'stores.details'>;

async function search(siteId: string, body: object, path = 'search'): Promise<Found> {
  const { askJson } = await aGateway();
  return askJson<Found>(`/stores/v1/${path}?siteId=${siteId}`, { body });
}

describe('stores near a place', () => {
  it("a search for stores near a place returns all of the site's stores with their distance, nearest first", async () => {
    const { stores, near } = await search('us', { near: { text: 'Boulder, CO' } });
    expect(near).toMatchObject({ name: 'Boulder' });
    expect(stores).toHaveLength(12);
    expect(stores[0]).toMatchObject({ id: 'US-DEN', distanceMetres: expect.any(Number) });
    const distances = stores.map(({ distanceMetres = 0 }) => distanceMetres);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    expect(distances[0]).toBeLessThan(50_000);
  });

  it('a search for stores near a place accepts a postal code', async () => {
    expect((await search('de', { near: { text: '82467' } })).stores[0]?.id).toBe('DE-GAP');
  });

  it('a search for stores near a place accepts coordinates', async () => {
    const { stores, near } = await search('de', { near: { latitude: 53.5, longitude: 10 } });
    expect([stores[0]?.id, near]).toEqual(['DE-HAM', { latitude: 53.5, longitude: 10 }]);
  });

  it('a search for stores near an unknown place returns stores without a distance', async () => {
    const { stores, near } = await search('us', { near: { text: '🏔️ nowhere' } });
    expect([near, stores.length, stores[0]?.distanceMetres]).toEqual([undefined, 12, undefined]);
  });

  it('a search near a place can return pickup points', async () => {
    const { stores } = await search('de', { near: { text: '20095' } }, 'collectionPoints');
    expect(stores[0]?.id).toBe('DE-P05');
  });
});

describe('an invalid place', () => {
  it.each([{ latitude: 91, longitude: 0 }, { latitude: 0, longitude: -181 }, { latitude: 0 }, { text: 'x'.repeat(61) }])(
    'an invalid place in a store search is rejected: %o',
    async (near) => {
      const { ask } = await aGateway();
      expect((await ask('/stores/v1/search?siteId=us', { body: { near } })).status).toBe(400);
    },
  );
});

describe('a store', () => {
  it('a store has its services, time zone and closed days', async () => {
    const { askJson } = await aGateway();
    const store = await askJson<Details>('/stores/v1/stores/US-DEN?siteId=us');
    expect(store).toMatchObject({
      name: 'Cairn Denver',
      timeZone: 'America/Denver',
      services: expect.arrayContaining(['pickup', 'repair']),
    });
    expect(store.specialDays).toEqual(expect.any(Array));
    expect(store.pickupDay).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('the details of a store contain the towns around it, nearest first, but not its own town', async () => {
    const { askJson } = await aGateway();
    const { towns, ...store } = await askJson<Details>('/stores/v1/stores/US-DEN?siteId=us');
    const names = towns.map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(['Aurora', 'Golden', 'Boulder', 'Greeley']);
    expect(names).not.toContain('Denver');
    const distances = towns.map((town) => measureDistance(store, town));
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  });

  it('the towns around a store contain a city with several postal areas only once', async () => {
    const { askJson } = await aGateway();
    const { towns } = await askJson<Details>('/stores/v1/stores/CA-BAN?siteId=ca');
    expect(towns.slice(0, 3).map(({ name }) => name)).toEqual(['Canmore', 'Calgary', 'Red Deer']);
  });

  it.each(['XX-1', 'GB-P01', 'GB-LON'])(
    'a store that is unknown or belongs to another site returns 404 with STR404: %s',
    async (storeId) => {
      const { ask } = await aGateway();
      const reply = await ask(`/stores/v1/stores/${storeId}?siteId=us`);
      expect([reply.status, await reply.json()]).toEqual([
        404,
        expect.objectContaining({ errorDetails: [expect.objectContaining({ errorId: 'STR404' })] }),
      ]);
    },
  );
});
