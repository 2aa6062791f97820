// The bar with a copy of the buy button, on small screens.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showBuyBar } from '../../../client/product/buy-bar.ts';
import { find, openPage, settle } from '../../support/dom.ts';
import { stubViewport } from '../../support/viewport.ts';

const buyBox = (button: string) => `<h1>Fleece</h1><p class="price">$ 80</p><p>Soft.</p>${button}`;
const addButton = '<button class="action action-solid">Add to cart</button>';

let viewport: ReturnType<typeof stubViewport>;
let observers: MutationObserver[];

beforeEach(() => {
  viewport = stubViewport();
  observers = [];
  const { observe } = MutationObserver.prototype;
  vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(function (this: MutationObserver, ...target) {
    observers.push(this);
    observe.apply(this, target);
  });
});
afterEach(() => {
  for (const observer of observers) observer.disconnect(); // the observers of a page end with the page
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(button = addButton): HTMLElement {
  openPage(`<main><div id="buy">${buyBox(button)}</div></main>`);
  showBuyBar(find('#buy'));
  return find('.buy-bar');
}

const findButton = () => find('#buy .action-solid');
const scrollTo = (share: number) => viewport.show([findButton()], share);

test('the bar is visible while less than half of the buy button is', () => {
  const bar = open();
  expect(bar.hidden).toBe(true);
  scrollTo(0.4);
  expect(bar.hidden).toBe(false);
  scrollTo(0.5);
  expect(bar.hidden).toBe(false);
  scrollTo(0.9);
  expect(bar.hidden).toBe(true);
});

test('the bar shows name, price and the text of the buy button, and its button clicks the buy button', () => {
  const bar = open();
  let clicks = 0;
  findButton().addEventListener('click', () => clicks++);
  expect(bar.textContent).toBe('Fleece$ 80Add to cart');
  bar.querySelector('button')?.click();
  expect(clicks).toBe(1);
});

test('the bar shows the selected size before the price', () => {
  const sizes = '<ul class="choice-sizes"><li><a>S</a></li><li><a aria-current="true">M<span>2 left</span></a></li></ul>';
  expect(open(sizes + addButton).textContent).toBe('FleeceM · $ 80Add to cart');
});

test('the button of the bar does nothing while the form of the buy button is inert', () => {
  const bar = open(`<form inert>${addButton}</form>`);
  const click = vi.fn((event: Event) => event.preventDefault());
  findButton().addEventListener('click', click);
  bar.querySelector('button')?.click();
  expect(click).not.toHaveBeenCalled();
});

test('the bar follows the buy button of another size', async () => {
  const bar = open();
  scrollTo(0.1);
  const former = findButton();
  find('#buy').innerHTML = buyBox('<a class="action action-solid" href="#size">Choose a size</a>').replace('80', '90');
  await vi.waitFor(() => expect(bar.textContent).toBe('Fleece$ 90Choose a size'));
  expect(bar.hidden).toBe(false);
  scrollTo(1);
  viewport.show([former], 0); // the former button no longer counts
  expect(bar.hidden).toBe(true);
});

test('the bar is hidden while the product has no buy button', async () => {
  const bar = open();
  scrollTo(0.1);
  find('#buy').innerHTML = buyBox('');
  await settle();
  await vi.waitFor(() => expect(bar.hidden).toBe(true));
});
