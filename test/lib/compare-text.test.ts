import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareTexts } from '#lib/compare-text.ts';

const write = (before: string, after: string): string =>
  compareTexts(before, after)
    .map(({ change, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[change])
    .join('');

describe('the comparison of two texts', () => {
  test.each([
    ['Winter sale', 'Winter sale', 'Winter sale'],
    ['', 'Winter', '[+Winter+]'],
    ['Winter', '', '[-Winter-]'],
    ['Winter sale', 'Summer sale', '[-Winter-][+Summer+] sale'],
    ['Up to 20 % off jackets', 'Up to 30 % off all jackets', 'Up to [-20-][+30+] % off[+ all+] jackets'],
    ['one two three', 'four five three', '[-one two-][+four five+] three'],
    ['a b c', 'c a b', '[+c +]a b[- c-]'],
  ])('marks the words that differ between %j and %j', (before, after, expected) => {
    expect(write(before, after)).toBe(expected);
  });

  test('contains both texts completely', () => {
    const text = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'cc')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const join = (omitted: string) =>
          compareTexts(before, after)
            .filter(({ change }) => change !== omitted)
            .map((part) => part.text)
            .join('');
        expect([join('added'), join('removed')]).toEqual([before, after]);
      }),
    );
  });

  test('returns texts with too many different words as replaced', () => {
    const [before, after] = ['a', 'b'].map((word) => Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join(' '));
    expect(compareTexts(`same ${before}`, `same ${after}`)).toEqual([
      { change: 'same', text: 'same ' },
      { change: 'removed', text: before },
      { change: 'added', text: after },
    ]);
  });
});
