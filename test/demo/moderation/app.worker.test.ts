// The moderation page for editors.
import { beforeAll, expect, test } from 'vitest';
import { serveBackend } from '#backend/serve.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { findAttribute, findAttributes, findElement, findElements, type HtmlElement, readAttribute, readText } from '../../support/html.ts';
import { aReview, findReviewedProduct, writeReview } from '../../support/reviews.ts';
import { aShopper } from '../../support/shopper.ts';
import { sharePhoto } from '../../support/social-photos.ts';

beforeAll(() => prepareBackend());

const origin = 'http://shop.example';
const open = (path = '/moderation', init: RequestInit = {}) =>
  serveBackend(new Request(origin + path, init), backendEnv, {} as ExecutionContext);
const decide = (fields: Record<string, string>) =>
  open('/moderation', { method: 'POST', headers: { origin }, body: new URLSearchParams(fields) });

/** Returns the entry of a review or photo in the moderation page. */
async function readEntry(id: string): Promise<HtmlElement> {
  const main = findElement(await (await open()).text(), 'main');
  return findElements(main, 'li').find((entry) => findAttributes(entry, 'input[name=id]', 'value').includes(id)) ?? expect.fail('no entry');
}

const readButtons = (entry: HtmlElement) => findElements(entry, 'button').map((button) => readAttribute(button, 'aria-label'));

test('the moderation page lists a waiting review with its text and a button for each decision', async () => {
  const productId = await findReviewedProduct();
  const { body } = await writeReview(productId, { ...aReview, title: 'Cold <b>neck</b>', text: 'see www.example.org' });
  const entry = await readEntry(body.reviewId);
  expect(readText(entry)).toContain(`Cold <b>neck</b> (2 of 5, ${productId.slice(0, 8)}, by Ridge) see www.example.org`);
  expect(findAttribute(entry, 'p[lang]', 'lang')).toBe('en');
  expect(findAttribute(entry, 'input[name=kind]', 'value')).toBe('review');
  expect(readButtons(entry)).toEqual(['Publish: Cold <b>neck</b>', 'Reject: Cold <b>neck</b>']);
  expect(findElements(entry, 'select')).toEqual([]);
});

test('the moderation page lists a waiting gallery photo with its file and reasons for a rejection', async () => {
  const mediaId = await sharePhoto(await aShopper());
  const entry = await readEntry(mediaId);
  const source = findAttribute(entry, 'img', 'src') ?? '';
  expect(source).toBe(`/moderation/photo?kind=shared&id=${mediaId}`);
  expect((await open(source)).headers.get('content-type')).toBe('image/jpeg');
  expect(readText(entry, 'p')).toBe('On the way up (us, by Ridge)');
  expect(readText(entry)).not.toContain('Reported');
  expect(readButtons(entry)).toEqual(['Publish: On the way up', 'Reject: On the way up']);
  const reasons = findAttributes(entry, 'option', 'value');
  expect(reasons[0]).toBe('other');
  expect(new Set(reasons).size).toBe(findElements(entry, 'option').filter((option) => readText(option) !== '').length);
});

test('the moderation page lists a reported gallery photo with the reasons of the reports', async () => {
  const mediaId = 'seed-us-town-rain';
  for (const address of ['192.0.2.7', '198.51.100.7', '203.0.113.7']) {
    const shopper = await aShopper({ address });
    await shopper.call(`/media/${mediaId}/reports`, { method: 'POST', body: { reason: 'off-topic' } });
  }
  const entry = await readEntry(mediaId);
  expect(readText(entry)).toContain('Reported: off-topic, off-topic, off-topic');
  const picture = await backendEnv.BACKEND_DB.prepare('SELECT picture FROM social_photo WHERE media_id = ?').bind(mediaId).first('picture');
  expect(findAttribute(entry, 'img', 'src')).toContain(String(picture));
  expect((await decide({ kind: 'shared', id: mediaId, state: 'published' })).status).toBe(303);
  await expect(readEntry(mediaId)).rejects.toThrow('no entry');
});

test.each([{ kind: 'comment', id: 'any' }, { kind: 'shared', id: '../any' }, { kind: 'review' }, {}])(
  'a decision with the fields %j returns 404',
  async (fields) => {
    expect((await decide(fields)).status).toBe(404);
  },
);
