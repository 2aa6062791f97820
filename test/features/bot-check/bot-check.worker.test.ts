// Tests the bot check on the order, review and question forms, which have a bot check field only if the shop configures one.
import { beforeAll, describe, expect, test } from 'vitest';
import { readQuestion } from '#backend/services/bot-check/question.ts';
import { readGuardedAction } from '#lib/rules/bot-token.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readInput, readText } from '../../support/browser.ts';
import { countElements, findAttribute } from '../../support/html.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';

beforeAll(() => prepareBackend(), 60_000);

const field = '[name=bot_answer]';
let offset = 60;

/** Returns a buyer on the order summary. `sent` collects the bodies of order calls. */
async function aBuyerAt(place: (typeof places)[keyof typeof places], check: string | undefined) {
  const variables = check === undefined ? {} : { BOT_CHECK: check };
  const shop = aShop(variables, variables);
  const sent: { recaptcha_response?: string }[] = [];
  shop.state.between = async (request, pass) => {
    if (request.method === 'PUT' && new URL(request.url).pathname === '/cart/v2/checkout/order')
      sent.push(JSON.parse(await request.clone().text()) as object);
    return pass(request);
  };
  const buyer = aBuyer(aBrowser(shop), place);
  await buyer.add(await anItem({ siteId: place.siteId, offset: offset++ }));
  const shipping = await buyer.visit(buyer.path('/checkout/shipping'));
  await buyer.ship(check === undefined ? {} : await anAnswer(shipping.html));
  await buyer.pay();
  const summary = await buyer.visit(buyer.path('/checkout/summary'));
  return { buyer, summary, sent, path: buyer.path };
}

/** Returns the answer to a form's question. It is wrong if `over` is not 0. */
async function anAnswer(html: string, over = 0) {
  const question = readInput(html, 'bot_question') ?? '';
  const action = readInput(html, 'bot_action');
  const { left, right } = await readQuestion(backendEnv, question, readGuardedAction(action));
  return { bot_question: question, bot_answer: String(left + right + over), ...(action && { bot_action: action }) };
}

test('summary has no bot check field, and the order request has no token, if no bot check is configured', async () => {
  const { buyer, summary, sent, path } = await aBuyerAt(places.us, undefined);
  expect(countElements(summary.html, `${field}, .bot-check`)).toBe(0);
  expect((await buyer.place(summary)).location).toBe(path('/order-confirmation'));
  expect(sent.map((body) => 'recaptcha_response' in body)).toEqual([false]);
});

test('summary shows a bot check question in a frame, and the order is placed with the right answer', async () => {
  const { buyer, summary, sent, path } = await aBuyerAt(places.de, 'question');
  const frame = findAttribute(summary.html, '.bot-check iframe', 'src') ?? '';
  expect(frame).toBe(`/provider/bot-check/${readInput(summary.html, 'bot_question')}?locale=de-de`);
  expect(countElements(summary.html, `form.place ${field}[required]`)).toBe(1);
  const answer = await anAnswer(summary.html);
  expect((await buyer.place(summary, answer)).location).toBe(path('/order-confirmation'));
  expect(sent).toMatchObject([{ recaptcha_response: `${answer.bot_question}.${answer.bot_answer}` }]);
});

test.each([
  ['no answer', async () => ({})],
  ['an empty answer', async (html: string) => ({ ...(await anAnswer(html)), bot_answer: ' ' })],
  ['a wrong answer', (html: string) => anAnswer(html, 1)],
  ['an oversized answer', async (html: string) => ({ ...(await anAnswer(html)), bot_answer: 'x'.repeat(5000) })],
])('placing an order with %s shows an error at the bot check field, and a new question that can be answered', async (_, answer) => {
  const { buyer, summary, path } = await aBuyerAt(places.us, 'question');
  const refused = await buyer.follow(await buyer.place(summary, await answer(summary.html)));
  expect([refused.status, refused.path]).toEqual([200, path('/checkout/summary')]);
  expect(readText(refused.html, '.bot-check .field-error')).toContain('try again');
  expect(findAttribute(refused.html, field, 'aria-invalid')).toBe('true');
  expect(readInput(refused.html, 'bot_question')).not.toBe(readInput(summary.html, 'bot_question'));
  expect(readInput(refused.html, 'revision')).toBe(readInput(summary.html, 'revision'));
  expect((await buyer.place(refused, await anAnswer(refused.html))).location).toBe(path('/order-confirmation'));
});

test('bot check answer of one order is rejected for another order', async () => {
  const first = await aBuyerAt(places.us, 'question');
  const answer = await anAnswer(first.summary.html);
  await first.buyer.place(first.summary, answer);
  const second = await aBuyerAt(places.us, 'question');
  const refused = await second.buyer.follow(await second.buyer.place(second.summary, answer));
  expect(readText(refused.html, '.bot-check .field-error')).toContain('try again');
});

test('submitting a summary twice with the same bot check answer places one order', async () => {
  const { buyer, summary, path } = await aBuyerAt(places.us, 'question');
  const answer = await anAnswer(summary.html);
  const both = await Promise.all([buyer.place(summary, answer), buyer.place(summary, answer)]);
  expect(both.map(({ location }) => location)).toEqual([path('/order-confirmation'), path('/order-confirmation')]);
});

describe.each([
  ['a review', 'reviews', { stars: '4', title: 'Warm', review: 'Kept me warm.', nickname: 'Ridge', policy: 'on' }],
  ['a question', 'questions', { question: 'Is it windproof?', nickname: 'Ridge', email: 'bot@example.org', policy: 'on' }],
])('bot check on the form for %s', (_, path, typed) => {
  async function open(check: Record<string, string>) {
    const browser = aBrowser(aShop(check, check));
    const address = `/en-us/${path}/${(await anItem({ offset: offset++ })).productId}`;
    return { browser, address, page: await browser.visit(address) };
  }

  test('review or question form is accepted only with the right bot check answer', async () => {
    const { browser, address, page } = await open({ BOT_CHECK: 'question' });
    expect(countElements(page.html, field)).toBe(1);
    const wrong = await browser.post(address, { ...typed, ...(await anAnswer(page.html, 1)) });
    expect(wrong.status).toBe(422);
    expect(readText(wrong.html, '.bot-check .field-error')).toContain('try again');
    expect(wrong.html).toContain('value="Ridge"');
    expect((await browser.post(address, typed)).status).toBe(422);
    const sent = await browser.post(address, { ...typed, ...(await anAnswer(wrong.html)) });
    expect([sent.status, sent.location]).toEqual([303, `${address}/sent`]);
  });

  test('review and question forms have no bot check field if none is configured', async () => {
    expect(countElements((await open({})).page.html, field)).toBe(0);
  });
});
