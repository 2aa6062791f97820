// The history of moderation.
import { beforeAll, expect, test } from 'vitest';
import { prepareBackend } from '../../../support/backend.ts';
import { countElements, findAttribute, findElements, readText } from '../../../support/html.ts';
import { moderationPath, openEntry, readHidden } from '../../../support/moderation-pages.ts';
import { aReview, findReviewedProduct, writeReview } from '../../../support/reviews.ts';
import { aShopper } from '../../../support/shopper.ts';
import { sharePhoto } from '../../../support/social-photos.ts';
import { db, type StaffBrowser, signedIn } from '../../../support/staff.ts';

const path = `${moderationPath}/history`;
let editor: StaffBrowser;
let german: StaffBrowser;
let productId = '';
beforeAll(async () => {
  await prepareBackend();
  editor = await signedIn('editor');
  german = await signedIn('publisher:de');
  productId = await findReviewedProduct();
});

const decide = async (kind: string, id: string, fields: Record<string, string>, browser = editor) =>
  browser.post(moderationPath, { ...readHidden(await openEntry(browser, kind, id)), ...fields });

const open = async (query = '', browser = editor) => (await browser.get(`${path}${query}`)).text();
const listRows = async (query = '', browser = editor) => findElements(await open(query, browser), 'tbody tr').map((row) => readText(row));

test('the history names the moderator, the decision with its reason, the text and the product, newest first', async () => {
  const { reviewId } = (await writeReview(productId, { ...aReview, title: 'A <i>title</i>', text: 'z'.repeat(200) })).body;
  await decide('review', reviewId, { state: 'rejected', reason: 'off-topic' });
  await decide('review', reviewId, { state: 'published' }, german);
  const [second, first] = await listRows();
  expect(first).toMatch(
    /^\d{1,2} \w+ \d{4}, \d\d:\d\d UTC Edith Editor Taken down: it is not about the product A <i>title<\/i>: z{60,}… \S/,
  );
  expect(second).toMatch(/UTC .*Publisher.* Published A <i>title/);
  const page = await open();
  expect(findAttribute(page, 'tbody a', 'href')).toBe(`${moderationPath}/search?kind=review&id=${reviewId}`);
});

test('the history filters by kind, decision and moderator', async () => {
  const mediaId = await sharePhoto(await aShopper());
  await decide('shared', mediaId, { state: 'rejected', reason: 'not-theirs' });
  expect((await listRows('?kind=shared'))[0]).toContain('Rejected: it is the work of another person');
  expect((await listRows('?kind=shared&verdict=rejected')).length).toBeGreaterThan(0);
  expect(await listRows('?kind=shared&verdict=corrected')).toEqual([]);
  expect((await listRows('?actor=edith')).length).toBeGreaterThan(0);
  expect(await listRows('?actor=nobody')).toEqual([]);
});

test('the history shows decisions about photos only to moderators of their market', async () => {
  const mediaId = await sharePhoto(await aShopper());
  await decide('shared', mediaId, { state: 'published' });
  expect((await listRows('?kind=shared')).length).toBeGreaterThan(0);
  expect(await listRows('?kind=shared', german)).toEqual([]);
});

test('the history keeps the decision about a review that was deleted since', async () => {
  const { reviewId } = (await writeReview(productId, aReview)).body;
  await decide('review', reviewId, { state: 'rejected', reason: 'other' });
  await db.prepare('DELETE FROM review WHERE review_id = ?').bind(reviewId).run();
  expect((await listRows())[0]).toMatch(/Taken down: another reason deleted since –$/);
});

test.each(["'", '%', 'x'.repeat(5000), '"><script>1</script>'])('the history ignores hostile filters', async (text) => {
  const query = new URLSearchParams({ kind: text, verdict: text, before: text, actor: text });
  const response = await editor.get(`${path}?${query}`);
  expect([response.status, countElements(await response.text(), 'script')]).toEqual([200, 0]);
});

test('the history has pages of 50 decisions', async () => {
  const insert = db.prepare(
    `INSERT INTO audit_entry (recorded_at, actor, actor_name, action, subject, correlation_id, outcome, reason)
     VALUES (0, 'many', 'Öz Many', 'moderation.decide', 'review/unknown', '', 'done', 'published')`,
  );
  await db.batch(Array.from({ length: 51 }, () => insert));
  const page = await open('?actor=öz+MANY');
  expect(countElements(page, 'tbody tr')).toBe(50);
  const next = findAttribute(page, 'a[rel=next]', 'href') ?? '';
  expect(countElements(await (await editor.get(next)).text(), 'tbody tr')).toBe(1);
});
