// Where the focus is while dialogs open and close, and what closes a dialog.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildDialog, openDialog, removeDialog } from '../../../client/dialogs/dialog.ts';
import { closeDialogsOnPressOutside } from '../../../client/dialogs/press-outside.ts';
import { find, openPage } from '../../support/dom.ts';

beforeAll(closeDialogsOnPressOutside);

beforeEach(() => {
  openPage(`<a id="opener" href="/en-us/size-guide">Sizes</a><button id="other"></button>`);
  // happy-dom does not support :modal
  for (const name of ['querySelector', 'querySelectorAll'] as const) {
    const original = document[name].bind(document) as (selector: string) => never;
    vi.spyOn(document, name).mockImplementation((selector: string) => original(selector.replace('dialog:modal', 'dialog[open]')));
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

const build = (options: Partial<Parameters<typeof buildDialog>[0]> = {}) =>
  buildDialog({ layout: 'modal', closeText: 'Close', ...options });

function buildWithLink(id: string, options: Partial<Parameters<typeof buildDialog>[0]> = {}): HTMLDialogElement {
  const dialog = build(options);
  const link = Object.assign(document.createElement('a'), { id, href: `/en-us/${id}` });
  dialog.querySelector('.dialog-body')?.append(link);
  return dialog;
}

test("a dialog's close button has an accessible name and closes the dialog", () => {
  const dialog = build();
  openDialog(dialog);
  const button = find('dialog form button');
  expect([dialog.open, button.ariaLabel]).toEqual([true, 'Close']);
  button.click();
  expect(dialog.open).toBe(false);
});

test('closing a dialog returns the focus to the link that opened it, even if the click did not focus the link', () => {
  const dialog = build();
  openDialog(dialog, find('#opener'));
  find('#other').focus();
  dialog.close();
  expect(document.activeElement).toBe(find('#opener'));
});

test('closing a dialog without an opener returns the focus to the element that had it before', () => {
  find('#other').focus();
  const dialog = build();
  openDialog(dialog);
  find('#opener').focus();
  dialog.close();
  expect(document.activeElement).toBe(find('#other'));
});

test('closing a dialog focuses a visible link to the same page if the opener was rendered again', () => {
  const dialog = build();
  openDialog(dialog, find('#opener'));
  find('#opener').outerHTML =
    '<a id="elsewhere" href="/en-us/cart"></a><a id="hidden" href="/en-us/size-guide"></a><a id="again" href="/en-us/size-guide"></a>';
  Object.assign(find('#hidden'), { checkVisibility: () => false });
  dialog.close();
  expect(document.activeElement).toBe(find('#again'));
});

test('a dialog that opens from another dialog closes that dialog, and later returns the focus to the opener in the page', () => {
  const [first, second] = [buildWithLink('next'), build()];
  openDialog(first, find('#opener'));
  openDialog(second, find('#next'));
  expect([first.open, second.open]).toEqual([false, true]);
  second.close();
  expect(document.activeElement).toBe(find('#opener'));
});

test('a second dialog opens above a dialog that stays open, and returns the focus into that dialog', () => {
  const [first, second] = [buildWithLink('next', { staysOpen: true }), build()];
  openDialog(first, find('#opener'));
  openDialog(second, find('#next'));
  expect([first.open, second.open]).toEqual([true, true]);
  second.close();
  expect(document.activeElement).toBe(find('#next'));
});

test('closing a dialog does not move the focus out of another open dialog', () => {
  const [below, above] = [buildWithLink('inside', { staysOpen: true }), build()];
  openDialog(above, find('#opener'));
  below.showModal();
  find('#inside').focus();
  above.close();
  expect(document.activeElement).toBe(find('#inside'));
});

test('openDialog does not close or reopen a dialog that is already open', () => {
  const dialog = build();
  openDialog(dialog, find('#opener'));
  const show = vi.spyOn(dialog, 'showModal');
  openDialog(dialog, find('#other'));
  expect([dialog.open, show.mock.calls.length]).toEqual([true, 0]);
});

const inside = { clientX: 500, clientY: 300 };
const outside = { clientX: 10, clientY: 10 };
const pressAndRelease = (pressed: Element, from: typeof inside, released: Element, to: typeof inside) => {
  pressed.dispatchEvent(new PointerEvent('pointerdown', { ...from, bubbles: true }));
  released.dispatchEvent(new MouseEvent('click', { ...to, bubbles: true }));
};

test('in browsers without closedby, a dialog closes only if the pointer is pressed and released on the backdrop', () => {
  const dialog = buildWithLink('inside');
  vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(400, 100, 600, 500));
  openDialog(dialog);
  const link = find('#inside');
  pressAndRelease(link, inside, link, inside);
  pressAndRelease(dialog, inside, dialog, inside); // a click on an empty part of the dialog
  pressAndRelease(link, inside, dialog, outside); // a text selection that ends on the backdrop
  pressAndRelease(dialog, outside, dialog, inside);
  pressAndRelease(dialog, outside, link, { clientX: 0, clientY: 0 }); // a click by keyboard has no coordinates
  expect(dialog.open).toBe(true);
  pressAndRelease(dialog, outside, dialog, outside);
  expect(dialog.open).toBe(false);
});

test('a click on the backdrop does not close a dialog with closesOutside: false', () => {
  const dialog = build({ closesOutside: false });
  openDialog(dialog);
  pressAndRelease(dialog, outside, dialog, outside);
  expect([dialog.open, dialog.getAttribute('closedby')]).toEqual([true, 'closerequest']);
});

test('openDialog measures the width of the scrollbar before the first dialog hides it', () => {
  const page = document.documentElement;
  const width = vi.spyOn(page, 'clientWidth', 'get').mockReturnValue(innerWidth - 15);
  openDialog(build({ staysOpen: true }));
  expect(page.style.getPropertyValue('--scrollbar')).toBe('15px');
  width.mockReturnValue(innerWidth);
  openDialog(build());
  expect(page.style.getPropertyValue('--scrollbar')).toBe('15px');
});

test('a dialog is removed after its transition, even if the transition is interrupted', async () => {
  const dialog = build();
  let cancel = () => {};
  const finished = new Promise((_, reject) => {
    cancel = () => reject(new DOMException('interrupted', 'AbortError'));
  });
  dialog.getAnimations = () => [{ finished }] as never;
  const removed = removeDialog(dialog);
  await Promise.resolve();
  expect(dialog.isConnected).toBe(true);
  cancel();
  await removed;
  expect(dialog.isConnected).toBe(false);
});
