// The store sale banner: which tab stores the sale, and when the banner says that the sale began in another tab.
import { afterEach, expect, test } from 'vitest';
import { startPersonBanner } from '../../../client/account/person-banner.ts';
import { find, openPage } from '../../support/dom.ts';

const sale = '{"storeId":"US-DEN","storeEmployeeId":"US-DEN-01"}';
const remembered = () => sessionStorage.getItem('cairn-till');
const note = () => find('[data-other-tab]');

afterEach(() => history.replaceState(null, '', '/'));

function open({ hash = '', stored }: { hash?: string; stored?: string } = {}): void {
  openPage(`<aside data-pos='${sale}'><p>Selling <span hidden data-other-tab><button>Continue here</button></span></p>
    <a href="/store-sale">Prices</a></aside>`);
  if (stored !== undefined) sessionStorage.setItem('cairn-till', stored);
  location.hash = hash;
  startPersonBanner(find('aside'));
}

test('a tab in which a store associate signs in stores the store sale, and removes the fragment from its URL', () => {
  open({ hash: '#till' });
  expect([remembered(), note().hidden, location.hash]).toEqual([sale, true, '']);
});

test('a new tab says that the store sale began in another tab, and stores nothing', () => {
  open();
  expect([remembered(), note().hidden]).toEqual([null, false]);
});

test('a tab that was part of an earlier store sale says that the current sale began in another tab', () => {
  open({ stored: '{"storeId":"US-SEA","storeEmployeeId":"US-SEA-02"}' });
  expect(note().hidden).toBe(false);
});

test('a new tab stores the store sale if the associate continues in it, and the focus stays in the banner', () => {
  open();
  find('button').click();
  expect([remembered(), note().hidden, document.activeElement]).toEqual([sale, true, find('a')]);
});

test('a later page in a tab of the store sale does not mention another tab', () => {
  open({ stored: sale });
  expect(note().hidden).toBe(true);
});
