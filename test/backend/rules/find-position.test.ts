import { describe, expect, test } from 'vitest';
import { findPosition } from '#backend/rules/find-position.ts';

const find = (text: string, siteId: string) => findPosition(text, siteId, [])?.name;

describe('a place that was typed', () => {
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
  ])('%s in %s is %s', (text, siteId, name) => {
    expect(find(text, siteId)).toBe(name);
  });

  test.each(['', '   ', ',', '🏔️', '00000', 'zz9 9zz', 'x'.repeat(60), "' OR 1=1 --", '(a+)+$'])('%s is not known', (text) => {
    expect(find(text, 'us')).toBeUndefined();
  });
});
