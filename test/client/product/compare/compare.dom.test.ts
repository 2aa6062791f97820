// The check boxes with which shoppers choose products to compare on a listing.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readCompared } from '../../../../client/product/compare/compared-list.ts';
import { watchCompare } from '../../../../client/product/compare/index.ts';
import { find, listen, openPage, settle, trackListeners } from '../../../support/dom.ts';

const setup = {
  path: '/en-us/compare',
  texts: {
    add: 'Compare',
    addNamed: 'Compare {name}',
    removeNamed: 'Remove {name}',
    bar: 'Products to compare',
    open: 'Compare',
    clear: 'Clear',
    full: 'You can compare up to 4 products.',
  },
  counts: ['1 product selected', '2 products selected', '3 products selected', '4 products selected'],
};
const numbers = [1, 2, 3, 4, 5];
const createId = (number: number) => `CNA0000${number}INK`;

const createCard = (number: number, box = '') =>
  `<article class="card"><h2><a class="covering-link" href="/en-us/p/style-${createId(number)}">Style ${number}</a></h2>${box}</article>`;
const createBox = (number: number) =>
  `<label class="compare-box"><input type="checkbox" form="compare-form" data-compare-product="${createId(number)}" data-name="Style ${number}">Compare</label>`;
const form = '<form id="compare-form" data-compare-form><button>Compare</button></form>';
const comparing = `${numbers.map((number) => createCard(number, createBox(number))).join('')}${form}`;

const createPage = (products: string) =>
  `<main><div hidden data-compare='${JSON.stringify(setup)}'></div><div data-part="products">${products}</div></main>`;

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.compare-box input')];
const box = (number: number) => boxes()[number - 1] as HTMLInputElement;
const readBar = () => find('.compare-bar [role=status]').textContent;
const readIds = () => new URL(find<HTMLAnchorElement>('.compare-bar a').href).searchParams.get('ids');

let stop = () => {};
beforeEach(() => sessionStorage.clear());
afterEach(() => stop());

function open(products: string, isChecked: readonly number[] = []): void {
  openPage(createPage(products));
  for (const number of isChecked) box(number).checked = true;
  stop = trackListeners(watchCompare);
}

describe('a listing without check boxes', () => {
  test('each card gets a check box that is named after its product', () => {
    open(numbers.map((number) => createCard(number)).join(''));
    expect(boxes().map(({ ariaLabel }) => ariaLabel)).toEqual(numbers.map((number) => `Compare Style ${number}`));
    box(2).click();
    expect([readBar(), readIds()]).toEqual(['1 product selected', createId(2)]);
  });
});

describe('a listing with check boxes from the server', () => {
  test('the form is hidden, and no card gets a second check box', () => {
    open(comparing);
    expect([find('form').hidden, boxes().length]).toEqual([true, numbers.length]);
  });

  test('boxes that were checked before the script was loaded stay checked', () => {
    open(comparing, [1, 3]);
    expect(boxes().map(({ checked }) => checked)).toEqual([true, false, true, false, false]);
    expect(readIds()).toBe(`${createId(1)},${createId(3)}`);
  });

  test('boxes that were checked before the script was loaded are stored for the next page', () => {
    open(comparing, [1, 3]);
    expect(readCompared(() => sessionStorage).map(({ productId }) => productId)).toEqual([createId(1), createId(3)]);
  });

  test('a fifth box is unchecked with a message, and unchecking a box makes room', () => {
    open(comparing, [1, 2, 3, 4]);
    const toasts = listen('cairn:toast');
    box(5).click();
    expect([box(5).checked, readBar(), toasts]).toEqual([
      false,
      '4 products selected',
      [{ toast: { kind: 'error', title: setup.texts.full } }],
    ]);
    box(1).click();
    box(5).click();
    expect([box(1).checked, box(5).checked, toasts.length]).toEqual([false, true, 1]);
  });

  test('boxes of a listing that is displayed later are checked for the chosen products', async () => {
    open(numbers.map((number) => createCard(number)).join(''));
    box(4).click();
    find('[data-part=products]').innerHTML = comparing;
    await settle();
    await new Promise((resolve) => setTimeout(resolve)); // a mutation observer runs before the next task
    expect([box(4).checked, find('form').hidden]).toEqual([true, true]);
  });
});
