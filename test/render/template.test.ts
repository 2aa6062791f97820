import { describe, expect, test } from 'vitest';
import { encodeTemplate, fillBytes, fillTemplate, newSecret, parseTemplate, placeholder } from '#render/template.ts';

const secret = 'SECRET';
const own = (name: string) => placeholder(secret, name);
const bytes = (text: string, values: Parameters<typeof fillBytes>[1]) =>
  new TextDecoder().decode(fillBytes(encodeTemplate(parseTemplate(text, secret)), values));

test('a text without placeholders is one segment', () => {
  expect(parseTemplate('<p>größer</p>', secret)).toEqual({ segments: ['<p>größer</p>'], placeholders: [] });
});

test('placeholders stand between segments, in their order', () => {
  expect(parseTemplate(`a${own('nonce')}b${own('section-2')}c${own('nonce')}`, secret)).toEqual({
    segments: ['a', 'b', 'c', ''],
    placeholders: ['nonce', 'section-2', 'nonce'],
  });
});

test('each placeholder is filled with its own value, as often as it stands there', () => {
  const text = `<s nonce="${own('nonce')}"></s>${own('formKey')}|${own('cartCount')}|${own('formKey')}ü`;
  const values = { nonce: 'n1', formKey: 'k1', cartCount: '7' };
  expect(fillTemplate(parseTemplate(text, secret), values)).toBe('<s nonce="n1"></s>k1|7|k1ü');
  expect(bytes(text, values)).toBe('<s nonce="n1"></s>k1|7|k1ü');
});

test('a placeholder without a value stays empty', () => {
  expect(fillTemplate(parseTemplate(`a${own('nonce')}b`, secret), {})).toBe('ab');
  expect(bytes(`a${own('nonce')}b`, {})).toBe('ab');
});

test('bytes fill a placeholder as they are', () => {
  const value = [new TextEncoder().encode('ü'), new TextEncoder().encode('b')];
  expect(bytes(`<${own('baseStyle')}>`, { baseStyle: value })).toBe('<üb>');
});

test('one template may be filled with the placeholders of another', () => {
  const inner = fillTemplate(parseTemplate(`in ${own('formKey')}`, secret), { formKey: placeholder('OUTER', 'formKey') });
  expect(parseTemplate(inner, 'OUTER')).toEqual({ segments: ['in ', ''], placeholders: ['formKey'] });
});

describe('a text that only looks like a placeholder', () => {
  test.each(['nonce', '[nonce]', 'secret[nonce]', 'SECRET', 'SECRET[]', 'cairn-1[nonce]'])('is left alone: %s', (text) => {
    expect(parseTemplate(text, secret)).toEqual({ segments: [text], placeholders: [] });
  });

  test('cannot be forged by content, because every secret differs', () => {
    expect(newSecret()).not.toBe(newSecret());
  });
});
