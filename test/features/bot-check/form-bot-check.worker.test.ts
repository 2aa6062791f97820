// Tests the bot check on forms that send emails, in a shop with a configured bot check.
import { beforeAll, describe, expect, test } from 'vitest';
import { readQuestion } from '#backend/services/bot-check/question.ts';
import { testPin } from '#demo/seed/gift-cards.ts';
import { readGuardedAction } from '#lib/rules/bot-token.ts';
import { anAccount, password } from '../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readInput } from '../../support/browser.ts';
import { aGiftCard } from '../../support/gift-cards.ts';
import { countElements, findAttribute, findAttributes } from '../../support/html.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

const variables = { BOT_CHECK: 'question' };
const browse = () => aBrowser(aShop(variables, variables));
const field = 'main [name=bot_answer]';

async function anAnswer(html: string) {
  const question = readInput(html, 'bot_question') ?? '';
  const action = readInput(html, 'bot_action');
  const { left, right } = await readQuestion(backendEnv, question, readGuardedAction(action));
  return { bot_question: question, bot_answer: String(left + right), ...(action && { bot_action: action }) };
}

const person = { firstName: 'Ada', lastName: 'Ridge' };
const forms: [path: string, fields: (html: string) => Record<string, string>][] = [
  ['/en-us/newsletter', () => ({ email: 'bot-letter@example.org', policy: 'on' })],
  ['/en-us/help/contact-us', () => ({ subject: 'orders.tracking', name: 'Ada', email: 'bot-contact@example.org', message: 'Hi.' })],
];
const event = '/en-us/events/repair-weekend';

describe.each(forms)('bot check on %s', (path, fill) => {
  test('form with a bot check is accepted with the right answer, and keeps its input after a wrong answer', async () => {
    const browser = browse();
    const { html } = await browser.visit(path);
    expect(countElements(html, field)).toBe(1);
    const answer = await anAnswer(html);
    const wrong = await browser.post(path, { ...fill(html), ...answer, bot_answer: '0' });
    expect(wrong.status).toBe(409);
    expect(findAttribute(wrong.html, field, 'aria-invalid')).toBe('true');
    expect(findAttribute(wrong.html, 'main [name=email]', 'value')).toContain('bot-');
    const right = await browser.post(path, { ...fill(html), ...(await anAnswer(wrong.html)) });
    expect(right.status).toBe(303);
  });

  test('form has no bot check field if none is configured', async () => {
    expect(countElements((await aBrowser().visit(path)).html, field)).toBe(0);
  });
});

test('event form has a bot check and keeps the input after a wrong answer', async () => {
  const browser = browse();
  const { email } = await anAccount();
  const guest = await browser.visit(event);
  const signIn = { email, password, ...(await anAnswer(guest.html)) };
  const { html } = await browser.follow(await browser.post('/en-us/sign-in?next=%2Fevents%2Frepair-weekend', signIn));
  const fields = { ...person, days: findAttributes(html, '[name=days]', 'value')[0] ?? '', terms: 'on' };
  const wrong = await browser.post(event, { ...fields, ...(await anAnswer(html)), bot_answer: '0' });
  expect([wrong.status, findAttribute(wrong.html, field, 'aria-invalid')]).toEqual([403, 'true']);
  expect(countElements(wrong.html, '[name=days][checked]')).toBe(1);
  expect((await browser.post(event, { ...fields, ...(await anAnswer(wrong.html)) })).status).toBe(303);
});

test('newsletter form in the footer redirects to the newsletter page, which has the bot check', async () => {
  const sent = await browse().post('/en-us/newsletter', { place: 'footer', email: 'bot-footer@example.org', policy: 'on' });
  expect(sent.status).toBe(422);
  expect([findAttribute(sent.html, '#newsletter-email', 'value'), countElements(sent.html, field)]).toEqual(['bot-footer@example.org', 1]);
  expect(countElements(sent.html, 'main .error-summary:not([hidden])')).toBe(0);
});

describe('bot check in the shipping step', () => {
  const shipping = '/en-us/checkout/shipping';

  test('shipping step continues after the right bot check answer, and keeps the input after a wrong answer', async () => {
    const browser = browse();
    const buyer = aBuyer(browser, places.us);
    await buyer.add(await anItem({ isPlain: true }));
    const { html } = await browser.visit(shipping);
    expect(countElements(html, field)).toBe(1);
    const fields = { ...places.us.address, method: 'standard' };
    const wrong = await browser.post(shipping, { ...fields, ...(await anAnswer(html)), bot_answer: '0' });
    expect([wrong.status, findAttribute(wrong.html, field, 'aria-invalid')]).toEqual([422, 'true']);
    expect(readInput(wrong.html, 'city')).toBe(places.us.address.city);
    const right = await browser.post(shipping, { ...fields, ...(await anAnswer(wrong.html)) });
    expect(right.location).toBe('/en-us/checkout/billing');
  });
});

describe('bot check when saving a payment instrument to the account', () => {
  async function aSignedInBrowser() {
    const browser = browse();
    const { email } = await anAccount();
    const { html } = await browser.visit('/en-us/sign-in');
    await browser.follow(await browser.post('/en-us/sign-in', { email, password, ...(await anAnswer(html)) }));
    return browser;
  }

  test('saving a gift card requires a bot check and keeps the number after a wrong answer', async () => {
    const browser = await aSignedInBrowser();
    const path = '/en-us/account/gift-cards';
    const { html } = await browser.visit(`${path}?add=gift-card`);
    const fields = { go: 'gift-card', giftCardNumber: await aGiftCard(500), giftCardPin: testPin };
    const wrong = await browser.post(path, { ...fields, ...(await anAnswer(html)), bot_answer: '0' });
    expect([wrong.status, findAttribute(wrong.html, field, 'aria-invalid')]).toEqual([422, 'true']);
    expect(readInput(wrong.html, 'giftCardNumber')).toBe(fields.giftCardNumber);
    expect((await browser.post(path, { ...fields, ...(await anAnswer(wrong.html)) })).status).toBe(303);
  });

  test('saving a card requires a bot check after the provider page, and again after a wrong answer', async () => {
    const browser = await aSignedInBrowser();
    const path = '/en-us/account/payment';
    const opened = await browser.post(path, { go: 'card' });
    const typed = await aBuyer(browser, places.us).typeCard(opened.location ?? '', '4242424242424242');
    const page = await browser.follow(typed);
    expect([countElements(page.html, field), countElements(page.html, '.saved-things li')]).toEqual([1, 0]);
    const session = readInput(page.html, 'payment_session') ?? '';
    const wrong = await browser.post(path, { payment_session: session, ...(await anAnswer(page.html)), bot_answer: '0' });
    expect([wrong.status, findAttribute(wrong.html, field, 'aria-invalid')]).toEqual([422, 'true']);
    const end = await browser.follow(await browser.post(path, { payment_session: session, ...(await anAnswer(wrong.html)) }));
    expect(countElements(end.html, '.saved-things li')).toBe(1);
  });
});
