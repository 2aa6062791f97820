// Forms that are submitted only once, and whose fields are inert while they are being sent.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdFields } from '../../../client/forms/index.ts';
import { createKey, sendFormsOnce } from '../../../client/forms/submit-once.ts';
import { find, openPage } from '../../support/dom.ts';

/** Ids of the forms that the browser submitted. */
let submitted: string[];
const recordSubmit = (event: SubmitEvent) => {
  if (!event.defaultPrevented) submitted.push((event.target as HTMLFormElement).id);
  event.preventDefault(); // prevents the test from navigating
};

sendFormsOnce();
holdFields();

beforeEach(() => {
  submitted = [];
  openPage(`
    <form id="order" data-once data-busy="Placing your order"><fieldset></fieldset><button></button><p role="status"></p></form>
    <button id="outside" form="order"></button>
    <form id="cancel" data-once><button></button></form>
    <form id="search"><fieldset></fieldset><button></button></form>`);
  document.addEventListener('submit', recordSubmit);
});
afterEach(() => document.removeEventListener('submit', recordSubmit));

const press = (form: string) => find(`#${form} button`).click();
const observe = () => new Promise((resolve) => setTimeout(resolve, 5));
function restorePage(persisted: boolean): void {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

test('a second click does not submit a form again, and a message says that the form is being sent', () => {
  press('order');
  expect([find('#order').ariaBusy, find('[role=status]').textContent]).toEqual(['true', 'Placing your order']);
  press('order');
  expect(submitted).toEqual(['order']);
});

/** Returns whether a button is busy, and whether its form says that only the pressed button is. */
const readButton = (selector: string) => [find(selector).ariaBusy, find('#order').hasAttribute('data-pressed')];

test('a form marks its pressed button, even if that is outside of the form, until the page is restored', () => {
  find('#outside').click();
  expect([readButton('#outside'), find('#order button').ariaBusy]).toEqual([['true', true], null]);
  restorePage(true);
  expect(find('#outside').ariaBusy).toBe(null);
});

test('a form that was submitted by its hidden default button has no pressed button', () => {
  find('#outside').click();
  restorePage(true);
  find('#order button').hidden = true;
  press('order');
  expect([find('#order').ariaBusy, readButton('#outside')]).toEqual(['true', [null, false]]);
});

test('a form can be submitted again after another form was submitted, whose page the browser opens instead', () => {
  press('order');
  press('cancel');
  expect([find('#order').ariaBusy, find('#order button').ariaBusy, find('[role=status]').textContent]).toEqual([null, null, '']);
  expect([find('#cancel').ariaBusy, find('#cancel button').ariaBusy]).toEqual(['true', 'true']);
  restorePage(true);
  press('order');
  expect(submitted).toEqual(['order', 'cancel', 'order']);
});

test('forms without data-once can be submitted again', () => {
  press('search');
  press('search');
  expect([submitted, find('#search').ariaBusy]).toEqual([['search', 'search'], null]);
});

test('when a page is restored from the history, its form has no message and can be submitted again', () => {
  press('order');
  restorePage(true);
  expect([find('#order').ariaBusy, find('[role=status]').textContent]).toEqual([null, '']);
  press('order');
  expect(submitted).toEqual(['order', 'order']);
});

test('a form that is submitted before the first pageshow event stays busy after that event', () => {
  press('order');
  restorePage(false);
  expect(find('#order').ariaBusy).toBe('true');
});

test('fields are inert only while their form is being sent', async () => {
  press('order');
  await observe();
  expect(find('#order fieldset').inert).toBe(true);
  restorePage(true);
  await observe();
  expect(find('#order fieldset').inert).toBe(false);
});

test('fields of a form without data-once are not inert', async () => {
  find('#search').ariaBusy = 'true';
  await observe();
  expect(find('#search fieldset').inert).toBe(false);
});

test('createKey returns a long key that differs each time', () => {
  const keys = Array.from({ length: 100 }, createKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key.split('-')).toHaveLength(4);
});
