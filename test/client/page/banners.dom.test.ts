// Banners that the visitor can close.
import { afterAll, expect, test } from 'vitest';
import { watchDismissals } from '../../../client/page/banners.ts';
import { find, openPage, trackListeners } from '../../support/dom.ts';

const stop = trackListeners(watchDismissals);
afterAll(stop);

const aBanner = (id: string) => `<p class="message" id="${id}"><button data-dismiss-banner><b>×</b></button></p>`;

test('closing one of two banners moves the focus to the remaining ones, and closing the last one to the content', () => {
  openPage(`<main><div id="banners" tabindex="-1">${aBanner('one')}${aBanner('two')}</div><h1>Cart</h1></main>`);
  find('#one b').click();
  expect([document.querySelector('#one'), document.activeElement?.id]).toEqual([null, 'banners']);
  find('#two b').click();
  expect(document.querySelector('#banners')).toBeNull();
  expect(document.activeElement).toBe(find('main'));
});

test('a click elsewhere closes no banner', () => {
  openPage(`<main><div>${aBanner('one')}</div><button id="other"></button></main>`);
  find('#other').click();
  expect(document.querySelector('#one')).not.toBeNull();
});
