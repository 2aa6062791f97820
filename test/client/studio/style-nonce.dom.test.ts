// The nonce of style elements that packages of the editor create.
import { expect, test } from 'vitest';
import { allowStyleElements } from '../../../client/studio/style-nonce.ts';

test('style elements get the nonce, and other elements, above all scripts, do not', () => {
  const page = document.implementation.createHTMLDocument();
  allowStyleElements(page, 'n');
  const nonces = ['style', 'STYLE', 'script', 'div'].map((name) => page.createElement(name).getAttribute('nonce'));
  expect(nonces).toEqual(['n', 'n', null, null]);
});
