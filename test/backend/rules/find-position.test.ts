import { describe, expect, test } from 'vitest';
import { findPosition } from '#backend/rules/find-position.ts';

const find = (text: string, siteId: string) => findPosition(text, siteId, [])?.name;

describe('an entered place', () => {
  test.each([
    ['denver', 'us', 'Denver'],
    ['Denver, CO 80202', 'us', 'Denver'],
    ['80301', 'us', 'Boulder'],
    ['münchen', 'de', 'München'],
    ['D-80331', 'de', 'München'],
    ['S1 2AA', 'gb', 'Sheffield'],
    ['sw1a1aa', 'gb', 'London'],
    ['ll24 0aa', 'gb', 'Betws-y-Coed'],
    ['T1L 1A1', 'ca', 'Banff'],
    ['MONTREAL', 'ca', 'Montréal'],
    ['l’aquila', 'it', 'L’Aquila'],
    ['74400 Chamonix', 'fr', 'Chamonix-Mont-Blanc'],
  ])('findPosition of %j on the site %s returns %s', (text, siteId, name) => {
    expect(find(text, siteId)).toBe(name);
  });

  test.each(['', '   ', ',', '🏔️', '00000', 'zz9 9zz', 'x'.repeat(60), "' OR 1=1 --", '(a+)+$'])(
    'findPosition returns undefined for the unknown place %j',
    (text) => {
      expect(find(text, 'us')).toBeUndefined();
    },
  );
});

describe('a place that is known only because a store is there', () => {
  const store = { city: 'Gnarp', province: 'Hälsingland', postalCode: '82077', latitude: 62, longitude: 17.3 };
  const other = { ...store, city: 'Gnarpsbo', latitude: 60 };
  const findAt = (text: string) => findPosition(text, 'us', [other, store]);

  test.each(['gnarp', 'GNARP, SE'])('findPosition returns the town of a store for the name %s', (text) => {
    expect(findAt(text)).toEqual({ name: 'Gnarp', latitude: 62, longitude: 17.3 });
  });

  test('findPosition returns the town of a store for a part of the town’s name or its region’s name', () => {
    expect([findAt('gnarps')?.name, findAt('halsing')?.name, findAt('nowhere')]).toEqual(['Gnarpsbo', 'Gnarpsbo', undefined]);
  });
});

describe('a town by a prefix of its name', () => {
  test('findPosition finds a town by a prefix of at least three letters', () => {
    expect([find('bou', 'us'), find('bo', 'us')]).toEqual([expect.stringMatching(/^Bou/), undefined]);
  });

  test('findPosition prefers a town with exactly the entered name to prefix matches', () => {
    expect(findPosition('denver', 'us', [])).toEqual({
      name: 'Denver',
      latitude: expect.closeTo(39.74, 1),
      longitude: expect.closeTo(-104.99, 1),
    });
  });
});
