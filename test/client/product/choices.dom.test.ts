// Choosing a size or a color in place.
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseInPlace } from '../../../client/product/choices.ts';
import { showProduct } from '../../../client/product/show-product.ts';
import { find, openPage } from '../../support/dom.ts';

vi.mock('../../../client/product/show-product.ts');

beforeEach(() => {
  vi.resetAllMocks();
  openPage(`<div id="buy"><div class="choice-sizes"><a id="s" href="?size=S">S</a><a id="m" href="?size=M">M</a></div>
    <form id="add"></form></div>`);
  chooseInPlace(find('#buy'));
});

test('the pressed choice is busy, and the forms of the previous choice accept no press until the response replaces them', () => {
  expect(find('#add').inert).toBeFalsy();
  find('#s').click();
  expect([find('#s').ariaBusy, find('#add').inert]).toEqual(['true', true]);
  expect(showProduct).toHaveBeenCalledTimes(1);
});

test('of two choices that are pressed quickly, only the last is busy', () => {
  find('#s').click();
  find('#m').click();
  expect([find('#s').ariaBusy, find('#m').ariaBusy]).toEqual([null, 'true']);
});

test('a page that the browser restores from its history has no busy choice, and its forms work again', () => {
  find('#s').click();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect([find('#s').ariaBusy, find('#add').inert]).toEqual([null, false]);
});
