// Cart forms and favorite buttons that are submitted without leaving the page.
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendCartForms } from '../../../client/cart/cart-forms.ts';
import { fetchChanges, sendChange, sendUnsentOnLeaving } from '../../../client/cart/unsent-changes.ts';
import { toggleFavorite } from '../../../client/favorites/favorite-buttons.ts';
import { find, openPage, settle } from '../../support/dom.ts';

vi.mock('../../../client/cart/unsent-changes.ts');
vi.mock('../../../client/favorites/favorite-buttons.ts');
vi.mock('../../../client/page/timing.ts', () => ({ whenIdle: (run: () => void) => run() }));

/** For each form that the browser submitted, the id of its button. */
let submitted: (string | undefined)[] = [];

const html = `
  <a><span>Cart</span><b data-cart-count data-before="2">5</b><span>Cart 5</span></a>
  <form id="buy" data-cart=""><input name="intent" value="add"><input name="upc" value="9"><button id="add"></button></form>
  <form id="line" data-cart=""><input name="itemId" value="a"><input name="qty" value="1"><input name="note">
    <button id="remove" name="intent" value="remove"></button><button id="update" name="intent" value="update"></button></form>
  <form id="heart" data-favorite=""><button id="favorite"></button></form>
  <form id="other"><input id="other-qty" name="qty"><button id="search"></button></form>`;

openPage(html);
const early = { form: find<HTMLFormElement>('#buy'), submitter: find('#add'), fields: new FormData(find<HTMLFormElement>('#buy')) };
window.cairnEarly = [early];
// called only once, as in the loader, because it adds listeners to the document
sendCartForms();
const sentEarly = vi.mocked(sendChange).mock.calls.map(([form, fields]) => [form, fields]);
const [waiting, shownCount, isWatched] = [
  window.cairnEarly,
  find('[data-cart-count]').textContent,
  vi.mocked(sendUnsentOnLeaving).mock.calls.length,
];
const recordSubmit = (event: SubmitEvent) => {
  if (!event.defaultPrevented) submitted.push(event.submitter?.id);
  event.preventDefault(); // prevents the test from navigating
};
document.addEventListener('submit', recordSubmit);
afterAll(() => document.removeEventListener('submit', recordSubmit));

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(fetchChanges).mockRejectedValue(new Error('offline'));
  vi.useFakeTimers();
  submitted = [];
  openPage(html);
});
afterEach(() => {
  vi.useRealTimers();
});

const listSent = () => vi.mocked(sendChange).mock.calls.map(([form, fields]) => [form.id, ...[...fields.values()]]);

test('the loader sends forms that were submitted before it was ready, with the fields at the time of the click, and counts their units', () => {
  expect(sentEarly).toEqual([[early.form, early.fields]]);
  expect([waiting, shownCount, isWatched]).toEqual([undefined, '2', 1]);
});

test('a cart form is sent once, with the value of the clicked button', () => {
  find('#remove').click();
  expect(listSent()).toEqual([['line', 'a', '1', '', 'remove']]);
  expect(submitted).toEqual([]);
});

test('a cart form whose script cannot be loaded is submitted by the browser with the same button', () => {
  find('#remove').click();
  vi.mocked(sendChange).mock.calls[0]?.[2]();
  expect(submitted).toEqual(['remove']);
  expect(sendChange).toHaveBeenCalledTimes(1);
});

test('a form that does not belong to the cart is submitted by the browser', () => {
  find('#search').click();
  expect(submitted).toEqual(['search']);
  expect(sendChange).not.toHaveBeenCalled();
});

test('a favorite button is handled without leaving the page and without changing the cart', async () => {
  find('#favorite').click();
  await vi.advanceTimersByTimeAsync(0);
  await settle();
  expect(toggleFavorite).toHaveBeenCalledExactlyOnceWith(find('#heart'));
  expect(sendChange).not.toHaveBeenCalled();
  expect(submitted).toEqual([]);
});

function choose(selector: string): void {
  find(selector).dispatchEvent(new Event('change', { bubbles: true }));
  vi.runAllTimers();
}

test('a changed quantity is sent as an update without a click on a button', () => {
  find<HTMLInputElement>('#line [name=qty]').value = '4';
  choose('#line [name=qty]');
  expect(listSent()).toEqual([['line', 'a', '4', '', 'update']]);
});

test('a change of another field in a cart line is not sent', () => {
  choose('#line [name=note]');
  expect(sendChange).not.toHaveBeenCalled();
});

test('a quantity submitted with Enter is sent once and logs no error if its form is removed meanwhile', () => {
  const form = find<HTMLFormElement>('#line');
  const requestSubmit = vi.spyOn(form, 'requestSubmit');
  find('#line [name=qty]').dispatchEvent(new Event('change', { bubbles: true }));
  form.remove();
  vi.runAllTimers();
  expect(requestSubmit).not.toHaveBeenCalled();
});

test('a changed quantity in a form outside the cart is not sent', () => {
  choose('#other-qty');
  expect([submitted, vi.mocked(sendChange).mock.calls]).toEqual([[], []]);
});

test('the script that sends cart forms is fetched when the pointer is on a cart form, but not when it is elsewhere', () => {
  find('#search').dispatchEvent(new Event('pointerover', { bubbles: true }));
  find('#favorite').dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(fetchChanges).not.toHaveBeenCalled();
  find('#add').dispatchEvent(new Event('pointerover', { bubbles: true }));
  find('#add').dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(fetchChanges).toHaveBeenCalledTimes(2);
});
