// The page on which staff decide about reviews, photos and questions of shoppers.
import { beforeAll, describe, expect, test } from 'vitest';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { prepareBackend } from '../../../support/backend.ts';
import {
  findAttribute,
  findAttributes,
  findElement,
  findElements,
  type HtmlElement,
  readAttribute,
  readText,
} from '../../../support/html.ts';
import { photoBase64 } from '../../../support/photos.ts';
import { aReview, findReviewedProduct, listReviews, writeReview } from '../../../support/reviews.ts';
import { aShopper } from '../../../support/shopper.ts';
import { findPhotoState, sharePhoto } from '../../../support/social-photos.ts';
import { aShop, db, lastEntry, type StaffBrowser, signedIn, staffEnv } from '../../../support/staff.ts';

const path = '/studio/moderation';
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

/** Returns the entry of a review, photo or question; undefined if the page does not list it. */
async function findEntry(id: string, browser = editor): Promise<HtmlElement | undefined> {
  const main = findElement(await (await browser.get(path)).text(), 'main');
  return findElements(main, 'li').find((entry) => findAttributes(entry, 'input[name=id]', 'value').includes(id));
}

const readEntry = async (id: string): Promise<HtmlElement> => (await findEntry(id)) ?? expect.fail(`no entry ${id}`);

/** Returns the hidden fields of the form of a review, photo or question. */
async function readFields(id: string): Promise<Record<string, string>> {
  const entry = await readEntry(id);
  return Object.fromEntries(['kind', 'id', 'seen'].map((name) => [name, findAttribute(entry, `input[name=${name}]`, 'value') ?? '']));
}

const readButtons = (entry: HtmlElement) => findElements(entry, 'button').map((button) => readAttribute(button, 'aria-label'));

/** Returns the documents of the content events that the shop got since the last call. */
const takeEvents = () => shop.requests.splice(0).flatMap(({ body }) => JSON.parse(body).documents);

const writeWaiting = async () =>
  (await writeReview(productId, { ...aReview, title: 'Cold <b>neck</b>', text: 'see www.example.org' })).body.reviewId;

const isListed = async (reviewId: string) =>
  (await listReviews(productId, '&sort=newest&count=50')).body.items.some((review) => review.reviewId === reviewId);

describe('a review', () => {
  test('that waits is shown with its text, and is published', async () => {
    const reviewId = await writeWaiting();
    const entry = await readEntry(reviewId);
    expect(readText(entry)).toContain('Cold <b>neck</b> 2 of 5 stars, by Ridge see www.example.org');
    expect(findAttribute(entry, 'p[lang]', 'lang')).toBe('en');
    expect(readButtons(entry)).toEqual(['Publish: Cold <b>neck</b>', 'Reject: Cold <b>neck</b>']);
    takeEvents();
    const response = await editor.post(path, { ...(await readFields(reviewId)), state: 'published' });
    expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?done=review`]);
    expect(takeEvents()).toEqual([{ kind: 'reviews', key: productId.slice(0, 8) }]);
    expect(await lastEntry()).toMatchObject({
      action: 'moderation.decide',
      subject: `review/${reviewId}`,
      outcome: 'done',
      reason: 'published',
    });
    expect([await findEntry(reviewId), await isListed(reviewId)]).toEqual([undefined, true]);
  });

  test('that is rejected is not shown, and the log has the reason', async () => {
    const reviewId = await writeWaiting();
    await editor.post(path, { ...(await readFields(reviewId)), state: 'rejected', reason: 'off-topic' });
    expect([await findEntry(reviewId), await isListed(reviewId)]).toEqual([undefined, false]);
    expect(await lastEntry()).toMatchObject({ reason: 'rejected: off-topic' });
  });

  test('that shoppers have reported is shown with the reasons, and leaves the list when it is kept', async () => {
    const { reviewId } = (await writeReview(productId, { ...aReview, title: 'Fine' })).body;
    for (const reason of ['spam', 'offensive'])
      await (await aShopper()).call(`/products/v1/review/${reviewId}/flag`, { method: 'POST', body: { reason } });
    const entry = await readEntry(reviewId);
    expect(readText(entry)).toMatch(/Reported: (spam, offensive|offensive, spam)/);
    expect(readButtons(entry)[0]).toBe('Keep: Fine');
    await editor.post(path, { ...(await readFields(reviewId)), state: 'published' });
    expect([await findEntry(reviewId), await isListed(reviewId)]).toEqual([undefined, true]);
  });

  test('that another person has decided meanwhile keeps that decision', async () => {
    const reviewId = await writeWaiting();
    const fields = await readFields(reviewId);
    await editor.post(path, { ...fields, state: 'rejected' });
    const entry = await lastEntry();
    const late = await editor.post(path, { ...fields, state: 'published' });
    expect(late.headers.get('location')).toBe(`${path}?done=late`);
    expect([await isListed(reviewId), await lastEntry()]).toEqual([false, entry]);
    expect(await (await editor.get(`${path}?done=late`)).text()).toContain('another person has changed this entry');
  });
});

test('a review that its author replaces while a moderator reads it is not published', async () => {
  const shopper = await aShopper();
  const write = async (text: string) => (await writeReview(productId, { ...aReview, text }, shopper)).body.reviewId;
  const reviewId = await write('see www.example.org');
  const fields = await readFields(reviewId);
  expect(await write('see www.phishing.example')).toBe(reviewId);
  const late = await editor.post(path, { ...fields, state: 'published' });
  expect([late.headers.get('location'), await isListed(reviewId)]).toEqual([`${path}?done=late`, false]);
});

test('fifty questions of one market do not hide those of another', async () => {
  await db.batch(
    Array.from({ length: 50 }, (_, index) =>
      db
        .prepare("INSERT INTO question VALUES (?1, 'fr', 'fr-fr', 'CNF00004', ?1, 'Ridge', 'a@example.org', 'Encore ?', 0, NULL)")
        .bind(`many-${index}`),
    ),
  );
  await db
    .prepare("INSERT INTO question VALUES ('own', 'de', 'de-de', 'CNF00004', 'own', 'Ridge', 'a@example.org', 'Warm?', 1, NULL)")
    .run();
  expect(await findEntry('own', german)).toBeDefined();
  await db.prepare("DELETE FROM question WHERE question_id LIKE 'many-%'").run();
});

describe('a photo', () => {
  test('of a review is shown with its file, and is published', async () => {
    const { reviewId } = (await writeReview(productId, { ...aReview, photos: [photoBase64] })).body;
    const photoId = String(await db.prepare('SELECT photo_id FROM review_photo WHERE review_id = ?').bind(reviewId).first('photo_id'));
    const source = findAttribute(await readEntry(photoId), `img[src^="${path}"]`, 'src') ?? '';
    const file = await editor.get(source);
    expect([file.headers.get('content-type'), file.headers.get('x-content-type-options')]).toEqual(['image/jpeg', 'nosniff']);
    await editor.post(path, { ...(await readFields(photoId)), state: 'published' });
    expect(await db.prepare('SELECT state FROM review_photo WHERE photo_id = ?').bind(photoId).first('state')).toBe('published');
    expect(await findEntry(photoId)).toBeUndefined();
  });

  test('of the gallery is shown with its file, and its shopper learns the reason of a rejection', async () => {
    const mediaId = await sharePhoto(await aShopper());
    const entry = await readEntry(mediaId);
    expect((await editor.get(findAttribute(entry, 'img', 'src') ?? '')).headers.get('content-type')).toBe('image/jpeg');
    expect(readText(entry, 'p')).toBe('On the way up United States, by Ridge');
    takeEvents();
    await editor.post(path, { ...(await readFields(mediaId)), state: 'rejected', reason: 'shows-me' });
    expect(await findPhotoState(mediaId)).toBe('refused');
    expect(takeEvents()).toEqual([{ kind: 'photo', key: mediaId }]);
    expect((await createOutbox(db).readEmail(`photo-decided ${mediaId} refused`))?.data).toEqual({
      decision: 'refused',
      reason: 'shows-me',
    });
  });

  test('of the gallery that is published expires the lists of photos', async () => {
    const mediaId = await sharePhoto(await aShopper());
    takeEvents();
    await editor.post(path, { ...(await readFields(mediaId)), state: 'published' });
    expect(takeEvents()).toEqual([{ kind: 'photo', key: mediaId }, { kind: 'photos' }]);
  });

  test('of the shop that shoppers have reported is shown with the reasons, and its picture may be loaded', async () => {
    const mediaId = 'seed-us-town-rain';
    for (const address of ['192.0.2.7', '198.51.100.7', '203.0.113.7'])
      await (await aShopper({ address })).call(`/media/${mediaId}/reports`, { method: 'POST', body: { reason: 'off-topic' } });
    const response = await editor.get(path);
    const main = findElement(await response.text(), 'main');
    const entry =
      findElements(main, 'li').find((each) => findAttributes(each, 'input[name=id]', 'value').includes(mediaId)) ?? expect.fail('no entry');
    expect(readText(entry)).toContain('Reported: off-topic, off-topic, off-topic');
    expect(findAttribute(entry, 'img', 'src')).toMatch(/^http:\/\/localhost\//);
    expect(response.headers.get('content-security-policy')).toContain("img-src 'self' data: http://localhost;");
    await editor.post(path, { ...(await readFields(mediaId)), state: 'published' });
    expect([await findEntry(mediaId), await findPhotoState(mediaId)]).toEqual([undefined, 'published']);
  });
});

describe('a question', () => {
  const ask = async (question: string, siteId = 'us') =>
    (
      await (
        await aShopper({ locale: siteId === 'de' ? 'de-de' : 'en-us' })
      ).call<{ questionId: string }>(`/products/v1/products/${productId}/reviews/questions`, {
        method: 'POST',
        body: { question, nickname: 'Ridge', email: `${question.length}@example.org` },
      })
    ).body.questionId;

  const listPublished = async () =>
    (
      await (
        await aShopper()
      ).call<{ items: { text: string; answers: { answeredBy: string; text: string }[] }[] }>(
        `/products/v1/products/${productId}/reviews/questions?siteId=us`,
        {},
      )
    ).body.items;

  test('is answered by email and on the product page', async () => {
    const questionId = await ask('Does it pack <b>small</b>?');
    expect(readText(await readEntry(questionId))).toContain('Does it pack <b>small</b>?');
    takeEvents();
    const response = await editor.post(path, {
      ...{ ...(await readFields(questionId)), state: 'published', answer: ' Yes, into its pocket. ', public: 'on' },
    });
    expect(await (await editor.get(response.headers.get('location') ?? '')).text()).toContain(
      'The answer is stored, and the shopper gets it',
    );
    expect(await listPublished()).toContainEqual(
      expect.objectContaining({
        text: 'Does it pack <b>small</b>?',
        answers: [expect.objectContaining({ answeredBy: 'shop', text: 'Yes, into its pocket.' })],
      }),
    );
    expect(await createOutbox(db).readEmail(`question-answered ${questionId}`)).toMatchObject({
      ...{ recipient: '26@example.org', locale: 'en-us' },
      data: { answer: 'Yes, into its pocket.' },
    });
    expect(takeEvents()).toEqual([{ kind: 'reviews', key: productId.slice(0, 8) }]);
    expect(await findEntry(questionId)).toBeUndefined();
    expect(await lastEntry()).toMatchObject({ subject: `question/${questionId}`, siteId: 'us', reason: 'answered' });
  });

  test('is answered only by email if the moderator does not publish the answer', async () => {
    const questionId = await ask('Where is my order 4711?');
    await editor.post(path, { ...(await readFields(questionId)), state: 'published', answer: 'On its way.' });
    expect((await listPublished()).map(({ text }) => text)).not.toContain('Where is my order 4711?');
    expect(await createOutbox(db).readEmail(`question-answered ${questionId}`)).toBeDefined();
    expect(takeEvents()).toEqual([]);
  });

  test('is dismissed without an answer', async () => {
    const questionId = await ask('Buy cheap watches!');
    const response = await editor.post(path, { ...(await readFields(questionId)), state: 'rejected' });
    expect(await (await editor.get(response.headers.get('location') ?? '')).text()).toContain(
      'The question is dismissed without an answer.',
    );
    expect([await findEntry(questionId), await createOutbox(db).readEmail(`question-answered ${questionId}`)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test.each(['', 'x'.repeat(2001)])('is not answered with an empty text or one that is too long, and the input is kept', async (answer) => {
    const questionId = await ask(`Is it warm? ${answer.length}`);
    const response = await editor.post(path, { ...(await readFields(questionId)), state: 'published', answer });
    const page = await response.text();
    expect([response.status, page.includes('Enter an answer with at most 2000 characters.'), page.includes(answer)]).toEqual([
      422,
      true,
      true,
    ]);
    expect(await findEntry(questionId)).toBeDefined();
  });

  test('is answered only once', async () => {
    const questionId = await ask('Is it loud?');
    const fields = await readFields(questionId);
    for (const answer of ['No.', 'Yes.']) await editor.post(path, { ...fields, state: 'published', answer, public: 'on' });
    expect((await createOutbox(db).readEmail(`question-answered ${questionId}`))?.data).toEqual({ answer: 'No.' });
    expect((await listPublished()).filter(({ text }) => text === 'Is it loud?')).toHaveLength(1);
  });

  test('and a photo are shown only to moderators of their market', async () => {
    const [questionId, mediaId, own] = [await ask('For the US?'), await sharePhoto(await aShopper()), await ask('Für Deutschland?', 'de')];
    expect([await findEntry(questionId, german), await findEntry(mediaId, german)]).toEqual([undefined, undefined]);
    expect(await findEntry(own, german)).toBeDefined();
    const fields = { state: 'published', answer: 'No.', seen: 'waiting' };
    expect((await german.post(path, { ...fields, kind: 'question', id: questionId })).status).toBe(403);
    expect((await german.post(path, { ...fields, kind: 'shared', id: mediaId })).status).toBe(403);
    expect(await findPhotoState(mediaId)).toBe('waiting');
  });
});

test.each([{ kind: 'comment', id: 'any' }, { id: 'any' }])('a decision with the fields %j returns 404', async (fields) => {
  expect((await editor.post(path, { ...fields, state: 'published' } as Record<string, string>)).status).toBe(404);
});
