// The quantity of a cart line: the buttons submit it once, after the last press.
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QuantityField } from '#features/cart/island/quantity.tsx';
import { aCartViewModel } from '../../support/cart-view-models.ts';
import { find, openPage } from '../../support/dom.ts';

let root: Root;
/** The submitted quantities. */
let submitted: string[];

function render(qty: number): void {
  const [line] = aCartViewModel({ a: qty }).lines;
  if (!line) throw new Error('The cart has no line.');
  const named = { ...line, translations: { ...line.translations, decrease: 'Fewer', increase: 'More' } };
  flushSync(() =>
    root.render(
      <form>
        <QuantityField id="qty" line={named} noticeId="notice" wrong="Wrong" />
        <button type="submit" name="intent" value="update" />
        <a href="/checkout">Checkout</a>
      </form>,
    ),
  );
}

const field = () => find<HTMLInputElement>('#qty');
const press = (name: 'Fewer' | 'More') => flushSync(() => find(`[aria-label="${name}"]`).click());
const isDisabled = (name: 'Fewer' | 'More') => find(`[aria-label="${name}"]`).getAttribute('aria-disabled');

beforeEach(() => {
  vi.useFakeTimers();
  submitted = [];
  openPage('<div id="root"></div>');
  find('#root').addEventListener('submit', (event) => {
    event.preventDefault();
    submitted.push(`${event.submitter?.getAttribute('value')} ${field().value}`);
  });
  root = createRoot(find('#root'));
  render(1);
});
afterEach(() => {
  root.unmount();
  vi.useRealTimers();
});

test('the quantity is displayed at once, and submitted once after the last press', () => {
  press('More');
  vi.advanceTimersByTime(300);
  press('More');
  expect(field().value).toBe('3');
  vi.advanceTimersByTime(399);
  expect(submitted).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(submitted).toEqual(['update 3']);
  render(3);
  vi.advanceTimersByTime(1000);
  expect(submitted).toEqual(['update 3']);
});

test('a press of the minus button at a quantity of one does nothing', () => {
  expect([isDisabled('Fewer'), isDisabled('More')]).toEqual(['true', 'false']);
  press('Fewer');
  vi.advanceTimersByTime(1000);
  expect([field().value, submitted]).toEqual(['1', []]);
  press('More');
  expect(isDisabled('Fewer')).toBe('false');
});

test('a quantity that returns to the previous one before it was submitted is not submitted', () => {
  press('More');
  press('Fewer');
  vi.advanceTimersByTime(1000);
  expect(submitted).toEqual([]);
});

test('after a failed change, the field displays the previous quantity again', () => {
  press('More');
  vi.advanceTimersByTime(400);
  render(2);
  render(1);
  render(1); // applies the state that the first one has set in an effect
  expect([field().value, isDisabled('Fewer')]).toEqual(['1', 'true']);
});

test.each([
  [
    'the focus moves to another element',
    () => find('[aria-label="More"]').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: find('a') })),
  ],
  ['the shopper leaves the page', () => dispatchEvent(new Event('pagehide'))],
])('the quantity is submitted without delay if %s', (_, leave) => {
  press('More');
  leave();
  expect(submitted).toEqual(['update 2']);
  vi.advanceTimersByTime(1000);
  expect(submitted).toEqual(['update 2']);
});

test('a focus that moves from one button to the other does not submit the quantity', () => {
  press('More');
  find('[aria-label="More"]').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: find('[aria-label="Fewer"]') }));
  expect(submitted).toEqual([]);
});
