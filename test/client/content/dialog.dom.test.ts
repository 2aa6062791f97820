// Dialogs that are part of a page.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDialog } from '../../../client/content/dialog.ts';
import { find, openPage, trackListeners } from '../../support/dom.ts';

let stop = () => {};

function open(hash = ''): HTMLDialogElement {
  history.replaceState({ kept: true }, '', `/en-us?view=all${hash}`);
  openPage('<a id="opener" href="#gift">Gift wrapping</a><a id="other" href="#care">Care</a><dialog id="gift"></dialog>');
  // happy-dom does not support :modal
  const query = document.querySelector.bind(document);
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) => query(selector.replace('dialog:modal', 'dialog[open]')));
  const dialog = find<HTMLDialogElement>('dialog');
  stop = trackListeners(() => startDialog(dialog));
  return dialog;
}

function goTo(hash: string): void {
  history.replaceState(history.state, '', location.pathname + location.search + hash);
  dispatchEvent(new Event('hashchange'));
}

beforeEach(() => {
  vi.restoreAllMocks();
});
afterEach(() => {
  stop();
  history.replaceState(null, '', '/en-us');
});

test('a link to its fragment opens a dialog, and closing it returns the focus to the link', () => {
  const dialog = open();
  find('#opener').click();
  expect(dialog.open).toBe(true);
  dialog.close();
  expect(document.activeElement).toBe(find('#opener'));
});

test('a link to another fragment does not open a dialog', () => {
  const dialog = open();
  find('#other').click();
  expect(dialog.open).toBe(false);
});

test('a dialog whose fragment is in the URL is open, and closing it removes the fragment but nothing else', () => {
  const dialog = open('#gift');
  expect(dialog.open).toBe(true);
  dialog.close();
  expect([location.search, location.hash, history.state]).toEqual(['?view=all', '', { kept: true }]);
});

test('going back to a URL without the fragment closes a dialog, and going forward opens it again', () => {
  const dialog = open('#gift');
  goTo('');
  expect(dialog.open).toBe(false);
  goTo('#gift');
  expect(dialog.open).toBe(true);
});
