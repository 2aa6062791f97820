import { expect, test } from 'vitest';
import { masterIdPattern, skuPattern, splitProductId } from '#backend/rules/catalog-ids.ts';

test('splitProductId splits an 11-character id into style and color code', () => {
  expect(splitProductId('CN00A101INK')).toEqual({ masterId: 'CN00A101', colourCode: 'INK' });
});

test('splitProductId returns no color code for an 8-character id', () => {
  expect(splitProductId('CN00A101')).toEqual({ masterId: 'CN00A101', colourCode: undefined });
});

test.each(['CN00A101I', 'CN00A101IN'])('splitProductId ignores the incomplete color code of %s', (productId) => {
  expect(splitProductId(productId)).toEqual({ masterId: 'CN00A101', colourCode: undefined });
});

test.each(['CN00A101INKX', 'cn00a101ink', 'CN00A101-NK', 'x'])('splitProductId returns %s as an unknown style', (productId) => {
  expect(splitProductId(productId)).toEqual({ masterId: productId, colourCode: undefined });
});

test.each([
  ['CN00A101', true],
  ['CN00A101INK', false],
])('masterIdPattern accepts exactly 8 characters: %s matches: %s', (text, isId) => {
  expect(masterIdPattern.test(text)).toBe(isId);
});

test.each([
  ['123456789012', true],
  ['12345678901', false],
  ['1234567890123', false],
])('skuPattern accepts 12 digits: %s matches: %s', (text, isId) => {
  expect(skuPattern.test(text)).toBe(isId);
});
