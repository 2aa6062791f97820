// A review's picture at full size.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPicture } from '../../../client/reviews/large-picture.ts';
import { find, openPage, settle } from '../../support/dom.ts';

beforeEach(() => {
  // happy-dom does not support :modal
  for (const name of ['querySelector', 'querySelectorAll'] as const) {
    const original = document[name].bind(document) as (selector: string) => never;
    vi.spyOn(document, name).mockImplementation((selector: string) => original(selector.replace('dialog:modal', 'dialog[open]')));
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

function show(content: string): HTMLDialogElement {
  openPage(
    `<a id="picture" href="/media/1.webp" data-picture="800x600" aria-label="Photo by Ada">${content}</a><div id="toasts" data-close="Close"></div>`,
  );
  showPicture(find<HTMLAnchorElement>('#picture'));
  return find<HTMLDialogElement>('dialog');
}

test('a picture opens in a dialog with its text, its size and a close button', () => {
  const dialog = show('<img alt="Boots in the snow">');
  const picture = find<HTMLImageElement>('dialog img');
  expect([picture.src, picture.alt, picture.width, picture.height]).toEqual([
    `${location.origin}/media/1.webp`,
    'Boots in the snow',
    800,
    600,
  ]);
  expect([dialog.open, dialog.ariaLabel, find('dialog button').ariaLabel]).toEqual([true, 'Boots in the snow', 'Close']);
});

test('a picture without its own text has the name of its link', () => {
  expect(show('<img alt="">').ariaLabel).toBe('Photo by Ada');
});

test('a closed picture is removed, and its link has the focus', async () => {
  show('<img alt="">').close();
  await settle();
  expect(document.querySelector('dialog')).toBeNull();
  expect(document.activeElement).toBe(find('#picture'));
});
