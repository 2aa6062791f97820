// Toasts in the page: their number, their live regions, the focus and the Escape key.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Toast } from '#ui/notice/toast.ts';
import { find, openPage } from '../../support/dom.ts';

const tickMs = 200;
let raise: (toast: Toast) => void;
let takeToasts: () => void;

const aToast = (title: string, changes: Partial<Toast> = {}): Toast => ({ kind: 'success', title, ...changes });
const listTitles = () => [...document.querySelectorAll('.toast .notice-title')].map(({ textContent }) => textContent);
const findClose = (title: string) => find<HTMLButtonElement>(`button[aria-label="Dismiss: ${title}"]`);
const paint = () => vi.advanceTimersByTimeAsync(tickMs);

/** The dialog that counts as the topmost modal dialog, because happy-dom does not support :modal. */
let modal: HTMLElement | undefined;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.restoreAllMocks();
  modal = undefined;
  openPage(
    '<button id="before">Buy</button><dialog></dialog><div id="toasts" popover="manual" data-delay="4000" data-dismiss="Dismiss"></div>',
  );
  const region = find('#toasts');
  let isOpen = false;
  region.showPopover = () => {
    if (isOpen) throw new DOMException('The popover is open already.', 'InvalidStateError');
    isOpen = true;
  };
  region.hidePopover = () => {
    isOpen = false;
  };
  const matches = region.matches.bind(region);
  // happy-dom supports neither popovers nor :hover
  region.matches = ((selector: string) => {
    if (selector === ':popover-open') return isOpen;
    return selector.includes(':hover') ? region.contains(document.activeElement) : matches(selector);
  }) as typeof region.matches;
  const queryAll = document.querySelectorAll.bind(document);
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) =>
    selector === 'dialog:modal' ? ([modal].filter(Boolean) as unknown as NodeListOf<Element>) : queryAll(selector),
  );
  ({ raise, takeToasts } = await import('../../../client/toasts/toasts.ts'));
});

test('at most three toasts are visible, and the next one appears when one closes', async () => {
  for (const title of ['1', '2', '3', '4']) raise(aToast(title));
  await paint();
  expect(listTitles()).toEqual(['1', '2', '3']);
  findClose('2').click();
  await paint();
  expect(listTitles()).toEqual(['1', '3', '4']);
});

test('an error is announced immediately, and a confirmation at the next pause', async () => {
  raise(aToast('Saved'));
  raise(aToast('Failed', { kind: 'error' }));
  await paint();
  expect(find('[role=status]').textContent).toContain('Saved');
  expect(find('[role=alert]').textContent).toContain('Failed');
  expect(find('[data-event="error-shown"]').textContent).toBe('Failed');
});

test('a toast shows its further lines and a link', async () => {
  raise(aToast('Saved', { lines: ['In your list'], action: { href: '/en-us/favorites', text: 'Open' } }));
  await paint();
  expect(find('.toast').textContent).toBe('SavedIn your listOpen');
  expect(find<HTMLAnchorElement>('.toast a').pathname).toBe('/en-us/favorites');
});

test('a toast closes after its delay, but not while it has the focus', async () => {
  raise(aToast('Saved'));
  await paint();
  findClose('Saved').focus();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(listTitles()).toEqual(['Saved']);
  find('#before').focus();
  await vi.advanceTimersByTimeAsync(5000);
  expect(listTitles()).toEqual([]);
});

describe('the focus of a toast that is closed', () => {
  test('moves to another toast, and returns from the last toast to the element that had it before', async () => {
    raise(aToast('1'));
    raise(aToast('2'));
    await paint();
    find('#before').focus();
    findClose('1').focus();
    findClose('1').click();
    await paint();
    expect(document.activeElement).toBe(findClose('2'));
    findClose('2').click();
    await paint();
    expect(document.activeElement).toBe(find('#before'));
  });

  test('stays elsewhere if the toast did not have it', async () => {
    raise(aToast('1'));
    raise(aToast('2'));
    await paint();
    find('#before').focus();
    findClose('1').click();
    await paint();
    expect(document.activeElement).toBe(find('#before'));
  });
});

test('the Escape key closes only the focused toast, and no dialog around it', async () => {
  raise(aToast('1'));
  raise(aToast('2'));
  await paint();
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    findClose('2').dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(press('a')).toBe(false);
  expect(press('Escape')).toBe(true);
  await paint();
  expect(listTitles()).toEqual(['1']);
});

test('toasts move into a modal dialog while it is open, and back to the page when it closes', async () => {
  const dialog = find('dialog');
  raise(aToast('1'));
  await paint();
  expect(find('#toasts').parentElement).toBe(document.body);
  modal = dialog;
  dialog.dispatchEvent(new Event('toggle'));
  expect(find('#toasts').parentElement).toBe(dialog);
  modal = undefined;
  dialog.dispatchEvent(new Event('close'));
  expect(find('#toasts').parentElement).toBe(document.body);
});

test('a banner that the server has marked becomes a toast', async () => {
  find('#before').insertAdjacentHTML('beforebegin', `<p data-toast='{"kind":"success","title":"Welcome"}'>Welcome</p>`);
  takeToasts();
  await paint();
  expect(document.querySelector('[data-toast]')).toBeNull();
  expect(listTitles()).toEqual(['Welcome']);
});
