// Buttons that copy a link.
import { afterEach, expect, test, vi } from 'vitest';
import { offerCopies } from '../../../client/page/copy-link.ts';
import { find, listen, openPage, settle } from '../../support/dom.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function open(writeText?: (text: string) => Promise<void>): void {
  vi.stubGlobal('navigator', writeText ? { clipboard: { writeText } } : {});
  openPage('<button data-copy="https://shop.example/list/1" data-message="Link copied" hidden>Copy</button>');
  offerCopies(document);
}

test('without access to the clipboard, the button stays hidden', () => {
  open();
  expect(find('button').hidden).toBe(true);
});

test('the button copies its link and confirms it in a toast', async () => {
  const copied: string[] = [];
  open(async (text) => void copied.push(text));
  const toasts = listen('cairn:toast');
  expect(find('button').hidden).toBe(false);
  find('button').click();
  await settle();
  expect(copied).toEqual(['https://shop.example/list/1']);
  expect(toasts).toEqual([{ toast: { kind: 'success', title: 'Link copied' } }]);
});

test('no toast claims success if the link could not be copied', async () => {
  open(() => Promise.reject(new Error('denied')));
  const toasts = listen('cairn:toast');
  find('button').click();
  await settle();
  expect(toasts).toEqual([]);
});
