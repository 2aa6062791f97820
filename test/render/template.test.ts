import { describe, expect, test } from 'vitest';
import { encodeTemplate, fillBytes, fillTemplate, newSecret, parseTemplate, placeholder } from '#render/template.ts';

const secret = 'SECRET';
const own = (name: string) => placeholder(secret, name);
const bytes = (text: string, values: Parameters<typeof fillBytes>[1]) =>
  new TextDecoder().decode(fillBytes(encodeTemplate(parseTemplate(text, secret)), values));

test('parseTemplate returns one segment for a text without placeholders', () => {
  expect(parseTemplate('<p>größer</p>', secret)).toEqual({ segments: ['<p>größer</p>'], placeholders: [] });
});

test('parseTemplate returns the placeholders between segments, in order', () => {
  expect(parseTemplate(`a${own('nonce')}b${own('section-2')}c${own('nonce')}`, secret)).toEqual({
    segments: ['a', 'b', 'c', ''],
    placeholders: ['nonce', 'section-2', 'nonce'],
  });
});

test('fillTemplate replaces each placeholder with its value at every position', () => {
  const text = `<s nonce="${own('nonce')}"></s>${own('formKey')}|${own('cartCount')}|${own('formKey')}ü`;
  const values = { nonce: 'n1', formKey: 'k1', cartCount: '7' };
  expect(fillTemplate(parseTemplate(text, secret), values)).toBe('<s nonce="n1"></s>k1|7|k1ü');
  expect(bytes(text, values)).toBe('<s nonce="n1"></s>k1|7|k1ü');
});

test('fillTemplate leaves a placeholder without a value empty', () => {
  expect(fillTemplate(parseTemplate(`a${own('nonce')}b`, secret), {})).toBe('ab');
  expect(bytes(`a${own('nonce')}b`, {})).toBe('ab');
});

test('fillBytes inserts bytes unchanged', () => {
  const value = [new TextEncoder().encode('ü'), new TextEncoder().encode('b')];
  expect(bytes(`<${own('baseStyle')}>`, { baseStyle: value })).toBe('<üb>');
});

test('fillTemplate can insert a placeholder of an outer template into an inner template', () => {
  const inner = fillTemplate(parseTemplate(`in ${own('formKey')}`, secret), { formKey: placeholder('OUTER', 'formKey') });
  expect(parseTemplate(inner, 'OUTER')).toEqual({ segments: ['in ', ''], placeholders: ['formKey'] });
});

describe('a text that looks like a placeholder', () => {
  test.each(['nonce', '[nonce]', 'secret[nonce]', 'SECRET', 'SECRET[]', 'cairn-1[nonce]'])('is not replaced: %s', (text) => {
    expect(parseTemplate(text, secret)).toEqual({ segments: [text], placeholders: [] });
  });

  test('cannot be forged by content, because every secret differs', () => {
    expect(newSecret()).not.toBe(newSecret());
  });
});
