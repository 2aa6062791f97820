import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import english from '#i18n/messages/en.json' with { type: 'json' };
import { type CompiledMessage, pseudoMessage } from '#i18n/pseudo.ts';
import { type MessageKey, translator } from '#i18n/translate.ts';
import { pseudoLocale } from '#markets/pseudo-locale.ts';

const pseudo = (message: string) => pseudoMessage(compileMessage(message) as CompiledMessage);
const message = translator(pseudoLocale);

test.each([
  ['Home', ['[', 'Höméé~', ']']],
  ['Page {page}', ['[', 'Págéé ~', ['page'], ']']],
  ['Read <0>the terms</0>', ['[', expect.stringMatching(/^Réá+d \]<0>\[thé+ té+rms\]<\/0>\[~*$/), ']']],
])('pseudoMessage for %j returns the tokens %j', (message, tokens) => {
  expect(pseudo(message)).toEqual(tokens);
});

test.each([
  [0, /^\[Ñöö? prö.*s~*\]$/],
  [1, /^\[1 prö.*t~*\]$/],
  [7, /^\[7 prö.*s~*\]$/],
])('pseudo-locale selects the plural branch and inserts the number for %d', (count, text) => {
  expect(message('listing.count', { count })).toMatch(text);
});

test('pseudo-locale leaves the values in a message unchanged', () => {
  expect(message('header.all', { title: 'Jackets <b>' })).toMatch(/^\[.*Jackets <b>\]$/);
});

test('pseudo-locale puts every message in brackets and makes it 40 % longer', () => {
  for (const key of Object.keys(english) as MessageKey[]) {
    const text = translator('en-us')(key);
    const grown = message(key);
    expect(grown).toMatch(/^\[.*\]$/s);
    if (/[{<]/.test(english[key])) continue; // values and tags do not become longer
    expect(grown.length - 2).toBe(Math.ceil(text.length * 1.4 - 1e-9));
  }
});

test("pseudo-locale uses the messages of the default locale's region", () => {
  expect(message('product.colour')).toBe('[Çölöör~]');
});
