import { expect, test } from 'vitest';
import { categoryIdPattern, masterIdPattern, productIdPattern, skuPattern, splitProductId } from '#lib/rules/ids.ts';

test('splitProductId splits an 11-character id into style and color code', () => {
  expect(splitProductId('CN00A101INK')).toEqual({ masterId: 'CN00A101', colourCode: 'INK' });
});

test('splitProductId returns no color code for an 8-character id', () => {
  expect(splitProductId('CN00A101')).toEqual({ masterId: 'CN00A101', colourCode: undefined });
});

test.each(['CN00A101I', 'CN00A101IN'])('splitProductId ignores the incomplete color code of %s', (productId) => {
  expect(splitProductId(productId)).toEqual({ masterId: 'CN00A101', colourCode: undefined });
});

test.each([
  ['CN00A101', true],
  ['CN00A101INK', true],
  ['CN00A10', false],
  ['CN00A101INKX', false],
  ['cn00a101', false],
  ['CN00A101\n', false],
])('productIdPattern accepts 8 to 11 upper-case alphanumeric characters: %j matches: %s', (text, isId) => {
  expect(productIdPattern.test(text)).toBe(isId);
});

test.each([
  ['CN00A101', true],
  ['CN00A101INK', false],
])('masterIdPattern accepts exactly 8 characters: %s matches: %s', (text, isId) => {
  expect(masterIdPattern.test(text)).toBe(isId);
});

test.each([
  ['1234', true],
  ['1234567890', true],
  ['123', false],
  ['12345678901', false],
  ['12a4', false],
])('category id pattern accepts 4 to 10 digits: %s matches: %s', (text, isId) => {
  expect(categoryIdPattern.test(text)).toBe(isId);
});

test.each([
  ['123456789012', true],
  ['12345678901', false],
  ['1234567890123', false],
])('skuPattern accepts 12 digits: %s matches: %s', (text, isId) => {
  expect(skuPattern.test(text)).toBe(isId);
});
