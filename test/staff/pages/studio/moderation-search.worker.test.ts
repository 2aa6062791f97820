// The search of moderators, and decisions about content that is published or was rejected.
import { beforeAll, describe, expect, test } from 'vitest';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { countElements, findAttribute, findElement, findElements, readAttribute, readText } from '../../../support/html.ts';
import { aMember } from '../../../support/members.ts';
import { findIds, moderationPath, openEntry, readHidden, searchPath } from '../../../support/moderation-pages.ts';
import { photoBase64 } from '../../../support/photos.ts';
import { aReview, findReviewedProduct, listReviews, writeReview } from '../../../support/reviews.ts';
import { aShopper } from '../../../support/shopper.ts';
import { findPhotoState, sharePhoto } from '../../../support/social-photos.ts';
import { aShop, db, lastEntry, type StaffBrowser, signedIn, staffEnv } from '../../../support/staff.ts';

const shop = aShop();
let editor: StaffBrowser;
let german: StaffBrowser;
let productId = '';
beforeAll(async () => {
  await prepareBackend();
  editor = await signedIn('editor', staffEnv({ SHOP: shop.fetcher }));
  german = await signedIn('publisher:de');
  productId = await findReviewedProduct();
});

const takeEvents = () => shop.requests.splice(0).flatMap(({ body }) => JSON.parse(body).documents);

const write = async (over: object = {}) => (await writeReview(productId, { ...aReview, ...over })).body.reviewId;

const isListed = async (reviewId: string) =>
  (await listReviews(productId, '&sort=newest&count=50')).body.items.some((review) => review.reviewId === reviewId);

const readEmails = async (kind: string, about: string) =>
  (
    await db
      .prepare("SELECT mail_id AS id FROM outbox WHERE kind = ?1 AND instr(mail_id, ?1 || ' ' || ?2) = 1")
      .bind(kind, about)
      .all<{ id: string }>()
  ).results;

describe('a search', () => {
  test.each([
    ['its text', { text: 'MARMOT whistle' }],
    ['its author’s display name', { author: 'harebell-9' }],
    ['its author’s display name and its state', { author: 'Harebell-9', state: 'published' }],
  ])('a search finds a review by %s, in any case', async (_, query) => {
    const reviewId = await write({ text: 'A marmot whistled. Marmot whistle!', nickname: 'Harebell-9' });
    const ids = await findIds(editor, query);
    expect(ids).toContain(reviewId);
    expect(ids.length).toBeLessThanOrEqual(3);
  });

  test('the search finds a review by accented letters in its text or author, in any case', async () => {
    const reviewId = await write({ text: 'Das ist Öko, Ærlig, NOËL, NAÏF. Ein ganzer Satz.', nickname: 'Éloïse Ödland' });
    for (const text of ['öko', 'ÖKO', 'æRLIG', 'noël', 'naïf'])
      expect([text, await findIds(editor, { text, author: 'ödland' })]).toEqual([text, [reviewId]]);
    expect(await findIds(editor, { author: 'éloÏse öDLAND' })).toEqual([reviewId]);
  });

  test('a search finds a review by the name of its product, in any language', async () => {
    const reviewId = await write({ nickname: 'Named' });
    const { results } = await db
      .prepare('SELECT DISTINCT name FROM product_text WHERE master_id = ?')
      .bind(productId.slice(0, 8))
      .all<{ name: string }>();
    expect(results.length).toBeGreaterThan(2);
    for (const { name } of results) expect(await findIds(editor, { product: name, author: 'Named' })).toEqual([reviewId]);
    expect(await findIds(editor, { product: 'no such product', author: 'Named' })).toEqual([]);
  });

  test('the address of a search contains its texts only encrypted, also on the next page and after a decision', async () => {
    for (let count = 0; count < 26; count++) await write({ nickname: 'Sealed' });
    const submitted = await editor.post(searchPath, { kind: 'review', author: 'Sealed' });
    const location = submitted.headers.get('location') ?? '';
    expect(location).toMatch(/^\/studio\/moderation\/search\?kind=review&search=[\w.-]+$/);
    const page = await (await editor.get(location)).text();
    const next = findAttribute(page, 'a[rel=next]', 'href') ?? '';
    expect(next).not.toContain('Sealed');
    expect(findElements(await (await editor.get(next)).text(), '.staff-entries > li')).toHaveLength(1);
    const [entry] = findElements(page, '.staff-entries > li');
    const decided = await editor.post(moderationPath, { ...(entry && readHidden(entry)), state: 'rejected', reason: 'not-genuine' });
    expect(decided.headers.get('location')).toBe(`${location}&done=review`);
    expect(await (await editor.get(location)).text()).toContain('value="Sealed"');
  });

  test('a search finds nothing in another state', async () => {
    await write({ nickname: 'OnlyPublished' });
    expect(await findIds(editor, { author: 'OnlyPublished', state: 'rejected' })).toEqual([]);
  });

  test.each(["'; DROP TABLE review; --", '%', '_', '"><script>alert(1)</script>', '\\', 'x'.repeat(5000), '\u202e\0'])(
    'a search for a hostile text finds nothing and shows it as text',
    async (text) => {
      for (const kind of ['review', 'photo', 'shared', 'question', 'answer']) {
        const submitted = await editor.post(searchPath, { kind, text, product: text, author: text, state: text, page: text, id: '' });
        const response = await editor.get(submitted.headers.get('location') ?? '');
        const page = await response.text();
        expect([response.status, countElements(page, 'script'), countElements(page, '.staff-entries > li')]).toEqual([200, 0, 0]);
      }
    },
  );

  test('a search shows 25 entries on a page, and links to the next', async () => {
    const first = await (await editor.get(`${searchPath}?kind=review`)).text();
    expect(countElements(first, '.staff-entries > li')).toBe(25);
    const next = findAttribute(first, 'a[rel=next]', 'href') ?? '';
    const second = await (await editor.get(next)).text();
    const ids = (page: string) => findElements(page, '.staff-entries > li').map((entry) => findAttribute(entry, 'input[name=id]', 'value'));
    expect(ids(second).filter((id) => ids(first).includes(id))).toEqual([]);
  });

  test('a search does not show moderators the photos and questions of other markets', async () => {
    const mediaId = await sharePhoto(await aShopper());
    expect(await findIds(editor, { kind: 'shared', id: mediaId })).toEqual([mediaId]);
    expect(await findIds(german, { kind: 'shared', id: mediaId })).toEqual([]);
  });
});

describe('a published review', () => {
  test('a published review is taken down with a reason, disappears from the product page and can be published again', async () => {
    const reviewId = await write({ title: 'Good' });
    expect(await isListed(reviewId)).toBe(true);
    const fields = readHidden(await openEntry(editor, 'review', reviewId));
    takeEvents();
    const response = await editor.post(moderationPath, { ...fields, state: 'rejected', reason: 'not-genuine' });
    expect(response.headers.get('location')).toBe(`${searchPath}?kind=review&id=${reviewId}&done=review`);
    expect(takeEvents()).toEqual([{ kind: 'reviews', key: productId.slice(0, 8) }]);
    expect([await isListed(reviewId), (await lastEntry())?.reason]).toEqual([false, 'taken down: not-genuine']);

    const entry = await openEntry(editor, 'review', reviewId);
    expect(readText(entry)).toContain('Not published , 2 of 5 stars, by Ridge, ');
    expect(readText(entry, '.staff-decisions')).toMatch(
      /^Taken down: it does not come from a person who used the product, by Edith Editor, \d{1,2} \w+ \d{4}, \d\d:\d\d UTC$/,
    );
    await editor.post(moderationPath, { ...readHidden(entry), state: 'published' });
    expect(await isListed(reviewId)).toBe(true);
  });

  test('a published review of a shopper with an account is taken down with an email that gives the reason and none of the text', async () => {
    const { shopper, email } = await aMember();
    const { reviewId } = (await writeReview(productId, { ...aReview, title: 'Secret title' }, shopper)).body;
    for (const state of ['rejected', 'published', 'rejected'])
      await editor.post(moderationPath, { ...readHidden(await openEntry(editor, 'review', reviewId)), state, reason: 'advertising' });
    const emails = await readEmails('review-rejected', reviewId);
    expect(emails).toHaveLength(2);
    const sent = await createOutbox(db).readEmail(emails[0]?.id ?? '');
    expect(sent).toMatchObject({ recipient: email, locale: 'en-us', data: { reason: 'advertising' } });
    expect(JSON.stringify(sent)).not.toContain('Secret');
  });

  test('a published review of a guest is taken down without an email', async () => {
    const reviewId = await write();
    await editor.post(moderationPath, {
      ...readHidden(await openEntry(editor, 'review', reviewId)),
      state: 'rejected',
      reason: 'off-topic',
    });
    expect([await isListed(reviewId), await readEmails('review-rejected', reviewId)]).toEqual([false, []]);
  });

  test('a published review that its author has changed meanwhile stays published', async () => {
    const shopper = await aShopper();
    const { reviewId } = (await writeReview(productId, aReview, shopper)).body;
    const fields = readHidden(await openEntry(editor, 'review', reviewId));
    await writeReview(productId, { ...aReview, text: 'Another text.' }, shopper);
    const late = await editor.post(moderationPath, { ...fields, state: 'rejected' });
    expect(late.headers.get('location')).toContain('done=late');
    expect(await isListed(reviewId)).toBe(true);
  });
});

test('a published photo of a review is taken down with a reason', async () => {
  const reviewId = await write({ photos: [photoBase64] });
  const photoId = String(await db.prepare('SELECT photo_id FROM review_photo WHERE review_id = ?').bind(reviewId).first('photo_id'));
  const submit = async (fields: Record<string, string>) =>
    editor.post(moderationPath, { ...readHidden(await openEntry(editor, 'photo', photoId)), ...fields });
  await submit({ state: 'published' });
  takeEvents();
  await submit({ state: 'rejected', reason: 'shows-me' });
  expect([(await lastEntry())?.reason, takeEvents()]).toEqual(['taken down: shows-me', [{ kind: 'reviews', key: productId.slice(0, 8) }]]);
  expect(await db.prepare('SELECT state FROM review_photo WHERE photo_id = ?').bind(photoId).first('state')).toBe('rejected');
});

test('a published photo of the gallery is taken down, and the shopper gets the reason', async () => {
  const mediaId = await sharePhoto(await aShopper());
  const submit = async (fields: Record<string, string>) =>
    editor.post(moderationPath, { ...readHidden(await openEntry(editor, 'shared', mediaId)), ...fields });
  await submit({ state: 'published' });
  takeEvents();
  await submit({ state: 'rejected', reason: 'not-theirs' });
  expect([await findPhotoState(mediaId), takeEvents()]).toEqual(['refused', [{ kind: 'photo', key: mediaId }]]);
  expect((await createOutbox(db).readEmail(`photo-decided ${mediaId} refused`))?.data).toMatchObject({ reason: 'not-theirs' });
});

test('the back field of a form cannot redirect to another page', async () => {
  const reviewId = await write();
  const fields = readHidden(await openEntry(editor, 'review', reviewId));
  const response = await editor.post(moderationPath, { ...fields, back: '//evil.example?next=https://evil.example', state: 'published' });
  expect(response.headers.get('location')).toBe(`${searchPath}?done=review`);
});

test('the button of a decision names its review', async () => {
  const entry = await openEntry(editor, 'review', await write({ title: 'Named review' }));
  expect(readAttribute(findElement(entry, 'button'), 'aria-label')).toBe('Take down: Named review');
});
