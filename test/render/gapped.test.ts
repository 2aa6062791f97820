import { expect, test } from 'vitest';
import { encoded, filledBytes, gapMark, gapped } from '#render/gapped.ts';
import { slot } from '#ui/slots.ts';

const values = { nonce: 'n1', cartCount: '7', formKey: 'k1' };
const filled = (html: string, end?: string) => new TextDecoder().decode(filledBytes(encoded(gapped(html, 'NONCE')), values, end));

test('text without gaps is one segment', () => {
  expect(gapped('<p>größer</p>', 'NONCE')).toEqual({ segments: ['<p>größer</p>'], gaps: [] });
});

test('gaps stand between segments, in their order', () => {
  expect(gapped(`aNONCEb${slot.cartCount}cNONCE`, 'NONCE')).toEqual({
    segments: ['a', 'b', 'c', ''],
    gaps: ['nonce', 'cartCount', 'nonce'],
  });
});

test('gaps that have a name stand under the secret too', () => {
  expect(gapped(`a${gapMark('NONCE', 'hole-2')}b${gapMark('NONCE', 'noScript')}[c]NONCE[d]`, 'NONCE')).toEqual({
    segments: ['a', 'b', '[c]', '[d]'],
    gaps: ['hole-2', 'noScript', 'nonce'],
  });
});

test('a gap is filled with bytes as they are', () => {
  const shell = encoded(gapped(gapMark('NONCE', 'baseStyle'), 'NONCE'));
  const baseStyle = [new TextEncoder().encode('ü'), new TextEncoder().encode('b')];
  expect(new TextDecoder().decode(filledBytes(shell, { ...values, baseStyle }))).toBe('üb');
});

test('a gap that a response has nothing for stays empty', () => {
  expect(filled(`a${gapMark('NONCE', 'hole-2')}b`)).toBe('ab');
});

test('each gap is filled with its own value, as often as it stands there', () => {
  expect(filled(`<s nonce="NONCE"></s>${slot.formKey}|${slot.cartCount}|${slot.formKey}ü`)).toBe('<s nonce="n1"></s>k1|7|k1ü');
});

test('the end follows the text', () => {
  expect(filled(`a${slot.cartCount}`, '</html>')).toBe('a7</html>');
});

test('a text that only looks like a gap is left alone', () => {
  expect(filled('cartCount {nonce} nonce')).toBe('cartCount {nonce} nonce');
});
