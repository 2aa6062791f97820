import { expect, test } from 'vitest';
import { isPoBox } from '#lib/address/po-box.ts';

test.each([
  'PO Box 12',
  'P.O. Box 12',
  'p o box 12',
  'P. O. BOX',
  'POBox12',
  'PO BOX#7',
  'POB 77',
  'P.O.B. 77',
  'Post Office Box 9',
  'Postal Box 9',
  'c/o Smith, P.O. Box 3',
  'Postfach 10 20 30',
  'Case postale 4',
  'Boîte postale 4',
  'CP 123',
  'B.P. 123',
  'Casella Postale 1',
])('isPoBox returns true for %j', (line) => {
  expect(isPoBox(line)).toBe(true);
});

test.each([
  '12 Boxwood Lane',
  '100 Box Canyon Road',
  '4 Post Office Road',
  '7 Postbox Lane',
  'Capo Boxer Way 3',
  'Postfachweg 3',
  'Packstation 145',
  '12 CP Railway Street',
  '',
])('isPoBox returns false for the street address %j', (line) => {
  expect(isPoBox(line)).toBe(false);
});
