// Review photos are submitted with a form, moderated, and published.
import { beforeAll, expect, test } from 'vitest';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { readInput, readText } from '../../support/browser.ts';
import { findAttributes, findElement, findElements, readAttribute } from '../../support/html.ts';
import { moderate } from '../../support/moderation.ts';
import { aPhotoFile, photoBase64 } from '../../support/photos.ts';
import { aBrowser, shopOrigin } from '../../support/purchase.ts';
import { aReview, listReviews, writeReview } from '../../support/reviews.ts';
import { anItem, aShopper } from '../../support/shopper.ts';

const db = backendEnv.BACKEND_DB;
let productId = '';

beforeAll(async () => {
  await prepareBackend();
  ({ productId } = await anItem({ offset: 9 }));
});

const typed = { stars: '5', title: 'On the summit', review: 'Kept me warm.', nickname: 'Ridge', policy: 'on' };

/** Submits the form with files, like a browser without scripts. */
function sendForm(files: readonly File[], over: Record<string, string> = {}, browser = aBrowser()) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...over })) body.append(name, value);
  for (const file of files) body.append('photos', file);
  return browser.visit(`/en-us/reviews/${productId}`, { method: 'POST', headers: { origin: shopOrigin }, body });
}

const readPhotos = async () =>
  (await db.prepare('SELECT photo_id AS id, state FROM review_photo ORDER BY sent_at, place').all<{ id: string; state: string }>()).results;

test('a review photo is hidden until an editor publishes it, and its location data is removed', async () => {
  const sent = await sendForm([aPhotoFile()]);
  expect([sent.status, sent.location]).toEqual([303, `/en-us/reviews/${productId}/sent?photos=1`]);
  expect(readText((await aBrowser().visit(sent.location ?? '')).html)).toContain('We’ll check your photos first');
  const [photo] = await readPhotos();
  const address = `/en-us/review-photos/${photo?.id}`;
  expect((await aBrowser().visit(address)).status).toBe(404);
  expect((await listReviews(productId, '&sort=newest')).body.items[0]?.photos).toEqual([]);
  expect((await moderate({ kind: 'photo', id: photo?.id ?? '', state: 'published' })).status).toBe(303);
  expect((await listReviews(productId, '&sort=newest')).body.items[0]?.photos).toEqual([{ photoId: photo?.id, width: 60, height: 40 }]);
  const shown = await aBrowser().visit(address);
  expect(shown.status).toBe(200);
  expect(
    Object.fromEntries(['content-type', 'content-disposition', 'x-content-type-options'].map((name) => [name, shown.headers.get(name)])),
  ).toEqual({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
  });
  expect(shown.headers.get('content-security-policy')).toContain('sandbox');
  expect(atob(photoBase64)).toContain('Ada lives here');
  const stored = await db
    .prepare('SELECT data FROM review_photo_part WHERE photo_id = ?')
    .bind(photo?.id ?? '')
    .first<string>('data');
  expect(atob(stored ?? '')).not.toContain('Ada lives here');
});

test('the product page links each published photo of a review to its full size', async () => {
  const { body } = await writeReview(productId, { ...aReview, photos: [photoBase64, photoBase64] });
  const { results } = await db
    .prepare('SELECT photo_id AS id FROM review_photo WHERE review_id = ? ORDER BY place')
    .bind(body.reviewId)
    .all();
  const ids = results.map(({ id }) => String(id));
  for (const id of ids) await moderate({ kind: 'photo', id, state: 'published' });
  const browser = aBrowser();
  const { html } = await browser.follow(`/en-us/p/x-${productId}?sort=newest`);
  const links = findElements(findElement(html, `#review-${body.reviewId}`), '.review-pictures a');
  expect(links.map((link) => ['href', 'data-picture', 'aria-label'].map((name) => readAttribute(link, name)))).toEqual(
    ids.map((id, index) => [`/en-us/review-photos/${id}`, '60x40', `Enlarge: Photo ${index + 1} of 2 by Ridge`]),
  );
});

test('a review with a link is listed after an editor has published it', async () => {
  const { body } = await writeReview(productId, { ...aReview, text: 'see www.example.org' });
  const listed = async () =>
    (await listReviews(productId, '&sort=newest&count=50')).body.items.some(({ reviewId }) => reviewId === body.reviewId);
  expect(await listed()).toBe(false);
  await moderate({ kind: 'review', id: body.reviewId, state: 'published' });
  expect(await listed()).toBe(true);
});

test.each([
  ['too many photos', Array.from({ length: 4 }, () => aPhotoFile()), 'up to 3 photos'],
  [
    'an HTML page with the name of a photo',
    [new File(['<script>alert(1)</script>'], 'a.jpg', { type: 'image/jpeg' })],
    'JPEG, PNG or WebP',
  ],
  ['a photo that is too large', [new File([new Uint8Array(2_000_001)], 'a.jpg', { type: 'image/jpeg' })], 'up to 2 MB'],
  ['a photo from a camera', [new File([new Uint8Array(9_000_000)], 'a.jpg', { type: 'image/jpeg' })], 'up to 2 MB'],
])('a review with invalid photos (%s) shows an error at the photo field and keeps the other input', async (_, files, message) => {
  const answer = await sendForm(files);
  expect(answer.status).toBe(422);
  expect(readText(answer.html, '#review-photos-error')).toContain(message);
  expect(findAttributes(answer.html, '#review-photos', 'aria-invalid')).toEqual(['true']);
  expect(answer.html).toContain('Kept me warm.');
});

test('a review form asks for the photos again if a different field has an error', async () => {
  const answer = await sendForm([aPhotoFile()], { title: '' });
  expect(answer.status).toBe(422);
  expect(readText(answer.html, '#review-photos-error')).toContain('Choose your photos again');
});

test('a review with an empty file field has no photo', async () => {
  expect((await sendForm([new File([], '')])).location).toBe(`/en-us/reviews/${productId}/sent`);
});

test('a review form over the body limit is rendered again with its input', async () => {
  const answer = await sendForm([new File([new Uint8Array(13_000_000)], 'a.jpg')], { title: 'Warm and dry' });
  expect([answer.status, readInput(answer.html, 'title')]).toEqual([422, 'Warm and dry']);
  expect(readText(answer.html, '#review-photos-error')).toContain('up to 2 MB');
});

test('writing a review again replaces the photos of the first review', async () => {
  const browser = aBrowser();
  await sendForm([aPhotoFile(), aPhotoFile()], {}, browser);
  const before = (await readPhotos()).length;
  await sendForm([aPhotoFile()], {}, browser);
  expect((await readPhotos()).length).toBe(before - 1);
});

test('reviews.write refuses a file that is not an image', async () => {
  const refused = await writeReview(productId, { ...aReview, photos: [btoa('<svg onload=alert(1)>')] }, await aShopper());
  expect(refused.error?.errorId).toBe('API400');
});
