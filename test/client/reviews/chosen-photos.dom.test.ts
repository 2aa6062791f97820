// Photos that a shopper has chosen in a form, before they are sent.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maxPhotoBytes } from '#lib/photo/photo-limits.ts';
import { startChosenPhotos } from '../../../client/reviews/chosen-photos.ts';
import { find, openPage } from '../../support/dom.ts';

const texts = { tooMany: 'too many', unreadable: 'unreadable', tooLarge: 'too large', max: 3 };
let sentBytes = 1000;

beforeEach(() => {
  sentBytes = 1000;
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name.startsWith('broken')) throw new Error('no picture');
    return { width: 4000, height: 3000, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type) =>
    take(new Blob([new Uint8Array(sentBytes)], { type: type ?? '' })),
  );
  openPage(
    '<form><div><input type="file" id="photos" multiple><ul class="chosen-photos" hidden></ul><p id="photos-error"></p></div></form>',
  );
  find<HTMLInputElement>('#photos').dataset.photos = JSON.stringify(texts);
  startChosenPhotos(find<HTMLInputElement>('#photos'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const aFile = (name: string, type: string, bytes = 100) => new File([new Uint8Array(bytes)], name, { type });

/** Chooses files as a user does, and returns the files that the form would send. */
async function choose(...files: File[]): Promise<File[]> {
  const input = find<HTMLInputElement>('#photos');
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change'));
  await vi.waitFor(() => expect(find<HTMLFormElement>('form').ariaBusy).toBeNull());
  return [...(input.files ?? [])];
}

test('a small photo of a supported type is sent unchanged', async () => {
  const photo = aFile('a.jpg', 'image/jpeg');
  expect(await choose(photo)).toEqual([photo]);
});

test('a small photo of an unsupported type is sent as a JPEG', async () => {
  const [sent] = await choose(aFile('a.gif', 'image/gif'));
  expect([sent?.name, sent?.type]).toEqual(['a.jpg', 'image/jpeg']);
});

test('a large photo is scaled down', async () => {
  const [sent] = await choose(aFile('a.png', 'image/png', maxPhotoBytes / 2));
  expect([sent?.name, sent?.size]).toEqual(['a.jpg', sentBytes]);
});

test('a photo that is still too large is not sent, and the field displays an error', async () => {
  sentBytes = maxPhotoBytes + 1;
  expect(await choose(aFile('a.gif', 'image/gif'))).toEqual([]);
  expect([find('#photos-error').textContent, find('#photos').getAttribute('aria-invalid')]).toEqual(['too large', 'true']);
});

test('a file that is not a picture is not sent, and the field displays an error until it is corrected', async () => {
  const sent = await choose(aFile('broken.jpg', 'image/jpeg'), aFile('b.jpg', 'image/jpeg'));
  expect(sent.map(({ name }) => name)).toEqual(['b.jpg']);
  expect(find('#photos-error').textContent).toBe('unreadable');
  await choose(aFile('c.jpg', 'image/jpeg'));
  expect([find('#photos-error').textContent, find('#photos').hasAttribute('aria-invalid')]).toEqual(['', false]);
});

test('only the maximum number of photos is kept, and their previews are labeled with the file names', async () => {
  const sent = await choose(...['a', 'b', 'c', 'd'].map((name) => aFile(`${name}.jpg`, 'image/jpeg')));
  expect(sent.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect(find('#photos-error').textContent).toBe('too many');
  expect(find('.chosen-photos').hidden).toBe(false);
  expect([...document.querySelectorAll('.chosen-photos canvas')].map((each) => each.getAttribute('aria-label'))).toEqual([
    'a.jpg',
    'b.jpg',
    'c.jpg',
  ]);
});
