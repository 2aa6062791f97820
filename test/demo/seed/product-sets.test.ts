import { describe, expect, it, test } from 'vitest';
import { createFacts } from '#demo/seed/facts.ts';
import { looks, productSetRows } from '#demo/seed/product-sets.ts';
import { uses } from '#demo/seed/uses.ts';

const makeAll = (masters: number) => Array.from({ length: masters }, (_, index) => createFacts(index, 0, masters));
const all = makeAll(1100);
const byMasterId = new Map(all.map((facts) => [facts.masterId, facts]));

const makeSets = (styles: typeof all) =>
  [...productSetRows(styles, ['en', 'de'])]
    .filter(({ table }) => table === 'product_set')
    .flatMap(({ rows }) => rows)
    .map(([setId, names, productIds]) => ({
      setId: String(setId),
      names: JSON.parse(String(names)) as Record<string, string>,
      productIds: JSON.parse(String(productIds)) as string[],
    }));
const sets = makeSets(all);
const membersOf = ({ productIds }: (typeof sets)[number]) => productIds.map((id) => byMasterId.get(id.slice(0, 8)) ?? expect.fail(id));

describe.each(looks)('look $name.en', ({ activity, types }) => {
  it('a look consists of product types that are suitable for its activity', () => {
    for (const type of types) expect([type, uses[type].activities]).toEqual([type, expect.arrayContaining([activity])]);
  });

  it('a look has three or four product types', () => {
    expect([3, 4]).toContain(types.length);
  });
});

describe('product sets of the seed', () => {
  test('product sets have unique ids in the format of style ids', () => {
    expect(new Set(sets.map(({ setId }) => setId)).size).toBe(sets.length);
    for (const { setId } of sets) expect([setId, byMasterId.has(setId)]).toEqual([expect.stringMatching(/^[A-Z0-9]{8}$/), false]);
  });

  test('product sets contain only styles for one gender', () => {
    for (const set of sets) expect(new Set(membersOf(set).flatMap(({ audience }) => (audience === 'all' ? [] : audience))).size).toBe(1);
  });

  test('product sets contain each style in a color in which it is sold', () => {
    for (const set of sets)
      for (const [index, { masterId, colourCodes }] of membersOf(set).entries())
        expect(colourCodes.map((code) => masterId + code)).toContain(set.productIds[index]);
  });

  test('product_set_member has a row for each style in a product set', () => {
    const members = [...productSetRows(all, ['en'])].filter(({ table }) => table === 'product_set_member').flatMap(({ rows }) => rows);
    expect(members).toHaveLength(sets.flatMap(({ productIds }) => productIds).length);
    expect(members).toContainEqual([sets[0]?.productIds[0]?.slice(0, 8), sets[0]?.setId]);
  });

  test('product sets exist for both genders and every look, and do not change if the catalog grows', () => {
    expect(new Set(sets.map(({ setId }) => setId.slice(0, 3))).size).toBe(looks.length * 2);
    const larger = new Map(makeSets(makeAll(1500)).map((set) => [set.setId, set.productIds]));
    for (const { setId, productIds } of sets) expect(larger.get(setId)).toEqual(productIds);
  });

  test('product sets have a name in each language', () => {
    expect(sets[0]?.names).toEqual({ en: 'Hiking in any weather', de: 'Wandern bei jedem Wetter' });
  });
});
