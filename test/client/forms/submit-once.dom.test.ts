// Forms that are submitted once, and whose fields are held while they are sent.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdFields } from '../../../client/forms/index.ts';
import { createKey, sendFormsOnce } from '../../../client/forms/submit-once.ts';
import { find, openPage } from '../../support/dom.ts';

/** The forms that the browser submitted. */
let submitted: string[];
const recordSubmit = (event: SubmitEvent) => {
  if (!event.defaultPrevented) submitted.push((event.target as HTMLFormElement).id);
  event.preventDefault(); // the page of the test stays
};

sendFormsOnce();
holdFields();

beforeEach(() => {
  submitted = [];
  openPage(`
    <form id="order" data-once data-busy="Placing your order"><fieldset></fieldset><button></button><p role="status"></p></form>
    <form id="search"><fieldset></fieldset><button></button></form>`);
  document.addEventListener('submit', recordSubmit);
});
afterEach(() => document.removeEventListener('submit', recordSubmit));

const press = (form: string) => find(`#${form} button`).click();
const observe = () => new Promise((resolve) => setTimeout(resolve, 5));
function restorePage(persisted: boolean): void {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

test('a second press does not submit the form again, and a message shows that it is being sent', () => {
  press('order');
  expect([find('#order').ariaBusy, find('[role=status]').textContent]).toEqual(['true', 'Placing your order']);
  press('order');
  expect(submitted).toEqual(['order']);
});

test('other forms can be submitted again', () => {
  press('search');
  press('search');
  expect([submitted, find('#search').ariaBusy]).toEqual([['search', 'search'], null]);
});

test('a page that is restored from the history shows no message of its last submission, and submits again', () => {
  press('order');
  restorePage(true);
  expect([find('#order').ariaBusy, find('[role=status]').textContent]).toEqual([null, '']);
  press('order');
  expect(submitted).toEqual(['order', 'order']);
});

test('a form stays busy when its page is shown for the first time', () => {
  press('order');
  restorePage(false);
  expect(find('#order').ariaBusy).toBe('true');
});

test('fields cannot be changed while their form is sent, but later', async () => {
  press('order');
  await observe();
  expect(find('#order fieldset').inert).toBe(true);
  restorePage(true);
  await observe();
  expect(find('#order fieldset').inert).toBe(false);
});

test('fields of a form that may be sent twice are not held', async () => {
  find('#search').ariaBusy = 'true';
  await observe();
  expect(find('#search fieldset').inert).toBe(false);
});

test('keys of submissions are long and differ', () => {
  const keys = Array.from({ length: 100 }, createKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key.split('-')).toHaveLength(4);
});
