// Preparing for the use of the link that has the pointer or focus.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { find, openPage } from '../../support/dom.ts';

beforeEach(() => {
  vi.useFakeTimers();
  openPage('<a id="fleece" href="/en-us/p/fleece-jacket-A1">Fleece</a><a id="boots" href="/en-us/c/boots">Boots</a>');
});
afterEach(() => vi.useRealTimers());

const enter = (id: string, timeStamp: number): Event => {
  const event = new Event('pointerover', { bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  find(`#${id}`).dispatchEvent(event);
  return event;
};

test('the link that the pointer entered last is prefetched, although the chunk receives an earlier event after it', async () => {
  const { prepareNavigation } = await import('../../../client/navigation/index.ts');
  const earlier = enter('fleece', 100);
  prepareNavigation(enter('boots', 200));
  prepareNavigation(earlier);
  vi.advanceTimersByTime(1000);
  expect([...document.querySelectorAll('[data-prefetch]')].map(({ id }) => id)).toEqual(['boots']);
});

test('a newsletter form that has the focus is prepared, although the first event of the page was on another element', async () => {
  openPage('<form data-newsletter="Thank you."><input name="email"></form>');
  find('input').focus();
  vi.resetModules();
  await import('../../../client/navigation/index.ts');
  await vi.waitFor(() => expect(find<HTMLFormElement>('form').noValidate).toBe(true));
});
