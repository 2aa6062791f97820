import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyMask, keepDigits, maskDigits, type Typing, withoutDigit } from '#lib/mask.ts';

test.each([
  ['3035550142', '(XXX) XXX - XXXX', '(303) 555 - 0142'],
  ['3035', '(XXX) XXX - XXXX', '(303) 5'],
  ['', '(XXX) XXX - XXXX', ''],
  ['12345', 'XXXXX-XXXX', '12345'],
  ['123456', 'XXXXX-XXXX', '12345-6'],
  ['123456', 'XX-XX', '12-3456'],
])('applyMask for %j with the mask %j returns %j', (characters, mask, written) => {
  expect(applyMask(characters, mask)).toBe(written);
});

describe('maskDigits', () => {
  /** Parses a text in which a vertical bar marks the caret. */
  const typing = (text: string): Typing => ({ text: text.replace('|', ''), caret: text.indexOf('|') });
  const shown = ({ text, caret }: Typing): string => `${text.slice(0, caret)}|${text.slice(caret)}`;
  const phone = '(XXX) XXX - XXXX';

  test.each([
    ['3035|', '(303) 5|'],
    ['(303) 5|', '(303) 5|'],
    ['(3039|) 555 - 0142', '(303) 9|55 - 50142'],
    ['(30|) 555 - 0142', '(30|5) 550 - 142'],
    ['x|(303) 5', '|(303) 5'],
    ['|', '|'],
    ['303.555.0142|', '(303) 555 - 0142|'],
  ])('formats %s as %s', (before, after) => {
    expect(shown(maskDigits(typing(before), phone))).toBe(after);
  });

  test.each([
    ['(303)| 555', 'before', '(30|) 555'],
    ['(303|) 555', 'after', '(303|) 55'],
    ['|(303', 'before', '|(303'],
    ['(303)|', 'after', '(303)|'],
  ] as const)('withoutDigit for %s deletes the digit %s the caret: %s', (before, side, after) => {
    expect(shown(withoutDigit(typing(before), side))).toBe(after);
  });

  test('keeps all digits, adds none, and keeps the caret after the same digit', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789() -'), maxLength: 20 }), fc.nat(20), (text, place) => {
        const caret = Math.min(place, text.length);
        const masked = maskDigits({ text, caret }, phone);
        expect(keepDigits(masked.text)).toBe(keepDigits(text));
        expect(keepDigits(masked.text.slice(0, masked.caret))).toBe(keepDigits(text.slice(0, caret)));
        expect(maskDigits(masked, phone)).toEqual(masked);
      }),
    );
  });
});
