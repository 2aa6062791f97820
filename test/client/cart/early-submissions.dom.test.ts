// Cart forms that are submitted before the loader has run.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { find, openPage } from '../../support/dom.ts';

/** For each form that the browser submitted, the id of its button. */
let submitted: (string | undefined)[];
const recordSubmit = (event: SubmitEvent) => {
  if (!event.defaultPrevented) submitted.push(event.submitter?.id);
  event.preventDefault(); // prevents the test from navigating
};

beforeEach(async () => {
  submitted = [];
  vi.useFakeTimers();
  vi.resetModules();
  openPage(`
    <a><span>Cart</span><b data-cart-count>2</b><span>Cart 2</span></a>
    <form id="one" data-cart=""><input name="intent" value="add"><input name="qty" value="3"><button id="add-one"></button></form>
    <form id="two" data-cart=""><input name="intent" value="add"><button id="add-two"></button></form>
    <form id="line" data-cart=""><input name="qty" value="9"><button id="less" name="intent" value="update"></button>
      <button id="remove" name="intent" value="remove"></button></form>
    <form id="other"><button id="search"></button></form>`);
  await import('../../../client/cart/early-submissions.ts');
  document.addEventListener('submit', recordSubmit);
});

afterEach(() => {
  document.removeEventListener('submit', recordSubmit);
  vi.useRealTimers();
});

const press = (id: string) => find(`#${id}`).click();
const readCount = () => find('[data-cart-count]').textContent;
const failScript = () => find('#one').parentElement?.append(document.createElement('script'));

test('cart forms that are submitted before the loader is ready are sent later, in the order of the clicks', () => {
  press('add-two');
  press('add-one');
  expect(window.cairnEarly?.map(({ form, submitter }) => [form.id, submitter?.id])).toEqual([
    ['two', 'add-two'],
    ['one', 'add-one'],
  ]);
  expect(submitted).toEqual([]);
});

test('a cart form that waits for the loader keeps the value of the clicked button and the fields at the time of the click', () => {
  press('remove');
  find<HTMLInputElement>('#line [name=qty]').value = '1';
  expect([...(window.cairnEarly?.[0]?.fields ?? [])]).toEqual([
    ['qty', '9'],
    ['intent', 'remove'],
  ]);
});

test('a cart form that waits for the loader is busy', () => {
  press('add-one');
  expect([find('#one').ariaBusy, find('#two').ariaBusy]).toEqual(['true', null]);
});

test('a double tap on a button before the loader is ready counts as one submission', () => {
  press('add-one');
  press('add-one');
  expect([window.cairnEarly?.length, readCount()]).toEqual([1, '5']);
});

test('clicks on two buttons of a form before the loader is ready count as two submissions', () => {
  press('less');
  press('remove');
  expect(window.cairnEarly).toHaveLength(2);
});

test('items added before the loader is ready are counted in the header immediately, as one unit if the form has no quantity', () => {
  press('add-one');
  press('add-two');
  expect(readCount()).toBe('6');
  expect(find('[data-cart-count] + span').textContent).toBe('Cart 6');
  expect(find('[data-cart-count]').dataset.before).toBe('2');
});

test('a change of a cart line before the loader is ready does not change the count in the header', () => {
  press('less');
  press('remove');
  expect(readCount()).toBe('2');
});

test('a form that does not belong to the cart is submitted by the browser immediately', () => {
  press('search');
  expect(submitted).toEqual(['search']);
  expect(window.cairnEarly).toEqual([]);
});

test('the browser submits the first waiting cart form if the loader does not run within five seconds', () => {
  press('add-two');
  press('add-one');
  vi.advanceTimersByTime(4999);
  expect(submitted).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(submitted).toEqual(['add-two']);
});

test('the browser submits the first waiting cart form as soon as a script fails to load', () => {
  press('add-one');
  failScript();
  find('script').dispatchEvent(new Event('error'));
  expect(submitted).toEqual(['add-one']);
});

test('a waiting cart form is not submitted when a picture fails to load', () => {
  press('add-one');
  document.body.append(document.createElement('img'));
  find('img').dispatchEvent(new Event('error'));
  expect(submitted).toEqual([]);
});

test('the browser does not submit a waiting cart form after the loader has taken over', () => {
  press('add-one');
  window.cairnEarly = undefined;
  vi.advanceTimersByTime(60_000);
  failScript();
  find('script').dispatchEvent(new Event('error'));
  expect(submitted).toEqual([]);
});
