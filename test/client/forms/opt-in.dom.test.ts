// Opt-in to text messages: its acceptance is valid only for one phone number.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOptIn } from '../../../client/forms/opt-in.ts';
import { find, openPage } from '../../support/dom.ts';

const phoneRules = JSON.stringify({ type: 'text', rules: [{ kind: 'minLength', n: 5, text: 'Not a number' }] });
let submitted: number;
/** Number of submit events that other scripts of the page have received. */
let heard: number;
let latest: SubmitEvent | undefined;
addEventListener(
  'submit',
  (event) => {
    latest = event;
  },
  { capture: true },
);
const recordSubmit = (event: SubmitEvent) => {
  heard++;
  if (!event.defaultPrevented) submitted++;
  event.preventDefault(); // prevents the test from navigating
};

function open(box = ''): void {
  [submitted, heard] = [0, 0];
  openPage(`<form><input id="phone" name="phone" value="55501" data-rules='${phoneRules}'><p id="phone-error"></p>
    <div id="place" data-terms-of="phone" data-accept="Agree" data-accepted="Agreed" data-ask="Please agree" data-changed="New number">
      <input type="checkbox" id="box" data-rules='{"type":"checkbox","rules":[]}' ${box}><p class="field-error" id="box-error"></p></div>
    <input id="next"><button id="send"></button></form>`);
  startOptIn(find('#place'));
  document.addEventListener('submit', recordSubmit);
}
beforeEach(() => open());
afterEach(() => document.removeEventListener('submit', recordSubmit));

const box = () => find<HTMLInputElement>('#box');
const accept = () => document.querySelector<HTMLElement>('.opt-in-accept');
const readStatus = () => find('.opt-in-status').textContent;
function type(value: string): void {
  find<HTMLInputElement>('#phone').value = value;
  find('#phone').dispatchEvent(new Event('input', { bubbles: true }));
}

test('an opt-in is accepted only if its box is ticked and its button is clicked; the focus then moves to the next field', () => {
  expect(accept()).toBeNull();
  box().click();
  expect(accept()?.textContent).toBe('Agree');
  accept()?.click();
  expect([accept(), readStatus(), box().checked, document.activeElement]).toEqual([null, 'Agreed', true, find('#next')]);
  find('#send').click();
  expect(submitted).toBe(1);
});

test('a form whose box is ticked but whose opt-in was not accepted is not submitted, and asks the visitor to accept the opt-in', () => {
  box().click();
  find('#send').click();
  expect([latest?.defaultPrevented, heard]).toEqual([true, 0]);
  expect([readStatus(), document.activeElement]).toEqual(['Please agree', accept()]);
});

test('a form without a ticked box is submitted', () => {
  find('#send').click();
  expect(submitted).toBe(1);
});

test('unticking the box withdraws the opt-in', () => {
  box().click();
  box().click();
  expect([accept(), box().checked]).toEqual([null, false]);
  find('#send').click();
  expect(submitted).toBe(1);
});

test('an invalid phone number displays an error, and the opt-in is not accepted', () => {
  type('555');
  box().click();
  accept()?.click();
  expect([find('#phone-error').textContent, readStatus(), document.activeElement]).toEqual(['Not a number', '', find('#phone')]);
  find('#send').click();
  expect(submitted).toBe(0);
});

test('changing the phone number withdraws the opt-in and displays a message', () => {
  box().click();
  accept()?.click();
  type('55502');
  expect([box().checked, readStatus()]).toEqual([false, 'New number']);
});

test('changing another field does not withdraw the opt-in', () => {
  box().click();
  accept()?.click();
  find('#next').dispatchEvent(new Event('input', { bubbles: true }));
  expect([box().checked, readStatus()]).toEqual([true, 'Agreed']);
});

test('an opt-in that the server rendered as accepted is valid', () => {
  document.removeEventListener('submit', recordSubmit);
  open('checked');
  expect([readStatus(), accept()]).toEqual(['Agreed', null]);
});

test('if the box was ticked before the script loaded, the opt-in must still be accepted', () => {
  find('#place').querySelector('.opt-in-status')?.remove();
  box().checked = true;
  startOptIn(find('#place'));
  expect([accept()?.textContent, box().checked]).toEqual(['Agree', true]);
});
