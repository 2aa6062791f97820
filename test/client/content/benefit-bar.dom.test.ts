// Benefit bars that the visitor can close.
import { beforeEach, expect, test } from 'vitest';
import { startBenefitBar } from '../../../client/content/benefit-bar.ts';
import { readDismissed, rememberDismissal } from '../../../client/content/dismissed-notices.ts';
import { find, openPage } from '../../support/dom.ts';

const page = '<main><aside data-bar="summer.2"><button data-close-bar>Close</button></aside><h1>Home</h1></main>';
const readClosedBars = () => /cairn-closed=([^;]*)/.exec(document.cookie)?.[1];

beforeEach(() => {
  openPage(page);
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = 'cairn-closed=; Path=/; Max-Age=0';
});

test('closing a bar removes it, moves the focus to the content, and tells later pages in a cookie', () => {
  startBenefitBar(find('[data-bar]'));
  expect(find('[data-bar]').dataset.ready).toBe('');
  find('[data-close-bar]').click();
  expect(document.querySelector('[data-bar]')).toBeNull();
  expect(document.activeElement).toBe(find('main'));
  expect(readClosedBars()).toBe('summer.2');
});

test('a bar that was closed earlier is removed, and the cookie that tells the server is restored', () => {
  rememberDismissal('bar:summer.2');
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = 'cairn-closed=; Path=/; Max-Age=0';
  startBenefitBar(find('[data-bar]'));
  expect(document.querySelector('[data-bar]')).toBeNull();
  expect(readClosedBars()).toBe('summer.2');
});

test('the cookie names the ten bars that were closed last, and no pop-ups', () => {
  for (let bar = 1; bar <= 11; bar++) rememberDismissal(`bar:${bar}`);
  rememberDismissal('popup:news');
  rememberDismissal('bar:5');
  expect(readClosedBars()).toBe('2~3~4~6~7~8~9~10~11~5');
});

test('a browser remembers the 50 notices that were dismissed last', () => {
  for (let id = 1; id <= 51; id++) rememberDismissal(`popup:${id}`);
  expect(readDismissed()).toHaveLength(50);
  expect([readDismissed()[0], readDismissed().at(-1)]).toEqual(['popup:2', 'popup:51']);
});
