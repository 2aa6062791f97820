// Published answers to questions: correcting them, taking them down, and publishing them again.
import { beforeAll, expect, test } from 'vitest';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { countElements, findElement, readText } from '../../../support/html.ts';
import { moderationPath, openEntry, readHidden } from '../../../support/moderation-pages.ts';
import { findReviewedProduct } from '../../../support/reviews.ts';
import { aShopper } from '../../../support/shopper.ts';
import { aShop, db, lastEntry, type StaffBrowser, signedIn, staffEnv } from '../../../support/staff.ts';

const shop = aShop();
let editor: StaffBrowser;
let productId = '';
beforeAll(async () => {
  await prepareBackend();
  editor = await signedIn('editor', staffEnv({ SHOP: shop.fetcher }));
  productId = await findReviewedProduct();
});

const takeEvents = () => shop.requests.splice(0).flatMap(({ body }) => JSON.parse(body).documents);
const event = () => [{ kind: 'reviews', key: productId.slice(0, 8) }];

/** Asks a question as a shopper, and answers it in public. Returns the ids of both. */
async function anAnswer(question: string, answer = 'Yes.') {
  const shopper = await aShopper();
  const asked = await shopper.call<{ questionId: string }>(`/products/v1/products/${productId}/reviews/questions`, {
    method: 'POST',
    body: { question, nickname: 'Ridge', email: `${crypto.randomUUID()}@example.org` },
  });
  const { questionId } = asked.body;
  await editor.post(moderationPath, { kind: 'question', id: questionId, seen: 'Ridge', state: 'published', answer, public: 'on' });
  const answerId = await db
    .prepare('SELECT answer_id FROM question_answer WHERE question_id = ?')
    .bind(questionId)
    .first<string>('answer_id');
  takeEvents();
  return { questionId, answerId: answerId ?? '' };
}

interface Questions {
  total: number;
  items: { questionId: string; answers: { text: string }[] }[];
}

const readQuestions = async () =>
  (await (await aShopper()).call<Questions>(`/products/v1/products/${productId}/reviews/questions?siteId=us`, {})).body;

const findAnswers = async (questionId: string) =>
  (await readQuestions()).items.find((question) => question.questionId === questionId)?.answers.map(({ text }) => text);

const listEmails = async (questionId: string) => {
  const { results } = await db
    .prepare("SELECT mail_id AS id FROM outbox WHERE instr(mail_id, 'question-answered ' || ?) = 1 ORDER BY written_at")
    .bind(questionId)
    .all<{ id: string }>();
  return Promise.all(results.map(async ({ id }) => (await createOutbox(db).readEmail(id))?.data));
};

test('an answer is corrected on the product page and by email', async () => {
  const { questionId, answerId } = await anAnswer('Is it lined?');
  const fields = readHidden(await openEntry(editor, 'answer', answerId));
  const response = await editor.post(moderationPath, { ...fields, state: 'corrected', answer: ' Only the hood.\r\nSorry! ', sent: 'on' });
  expect(response.headers.get('location')).toContain('done=answer');
  expect([await findAnswers(questionId), takeEvents()]).toEqual([['Only the hood.\nSorry!'], event()]);
  expect(await listEmails(questionId)).toEqual([{ answer: 'Yes.' }, { answer: 'Only the hood.\nSorry!', isCorrection: true }]);
  expect(await lastEntry()).toMatchObject({ subject: `answer/${answerId}`, reason: 'corrected' });
});

test('an answer is corrected without an email if the moderator does not want one', async () => {
  const { questionId, answerId } = await anAnswer('Is it windproof?');
  await editor.post(moderationPath, { ...readHidden(await openEntry(editor, 'answer', answerId)), state: 'corrected', answer: 'No.' });
  expect([await findAnswers(questionId), (await listEmails(questionId)).length]).toEqual([['No.'], 1]);
});

test.each(['', '   ', 'x'.repeat(2001)])(
  'a correction with an empty text, or one that is too long, is rejected, and the input is kept',
  async (answer) => {
    const { questionId, answerId } = await anAnswer(`Is it soft? ${answer.length}`);
    const response = await editor.post(moderationPath, {
      ...readHidden(await openEntry(editor, 'answer', answerId)),
      ...{ state: 'corrected', answer },
    });
    const page = await response.text();
    expect([response.status, countElements(page, 'details[open]'), await findAnswers(questionId)]).toEqual([422, 1, ['Yes.']]);
    expect(readText(findElement(page, 'textarea'))).toBe(answer.trim());
    expect(countElements(page, 'input[name=sent][checked]')).toBe(0);
  },
);

test('a correction of an answer that another moderator has corrected meanwhile changes nothing', async () => {
  const { questionId, answerId } = await anAnswer('Is it light?');
  const fields = readHidden(await openEntry(editor, 'answer', answerId));
  for (const answer of ['First.', 'Second.']) await editor.post(moderationPath, { ...fields, state: 'corrected', answer });
  expect(await findAnswers(questionId)).toEqual(['First.']);
});

test('a question whose only answer is taken down disappears from the product page, and returns with the answer', async () => {
  const { questionId, answerId } = await anAnswer('Is it dear?');
  const { total } = await readQuestions();
  const submit = async (fields: Record<string, string>) =>
    editor.post(moderationPath, { ...readHidden(await openEntry(editor, 'answer', answerId)), ...fields });
  await submit({ state: 'rejected', reason: 'outdated' });
  expect([await findAnswers(questionId), (await readQuestions()).total, takeEvents()]).toEqual([undefined, total - 1, event()]);
  expect(await lastEntry()).toMatchObject({ reason: 'taken down: outdated' });
  const vote = await (await aShopper()).call(`/products/v1/answer/${answerId}/vote`, { method: 'POST', body: { isHelpful: true } });
  expect(vote.status).toBe(404);
  await submit({ state: 'published' });
  expect([await findAnswers(questionId), (await readQuestions()).total]).toEqual([['Yes.'], total]);
});

test('an answer of a shopper can be taken down but not corrected', async () => {
  const { questionId, answerId } = await anAnswer('Is it long?');
  await db.prepare("UPDATE question_answer SET answered_by = 'buyer', nickname = 'Fern' WHERE answer_id = ?").bind(answerId).run();
  const entry = await openEntry(editor, 'answer', answerId);
  expect([countElements(entry, 'details'), countElements(entry, 'button')]).toEqual([0, 1]);
  await editor.post(moderationPath, { ...readHidden(entry), state: 'corrected', answer: 'Words of the shop' });
  expect(await findAnswers(questionId)).toEqual(['Yes.']);
});
