// Tests the bot check on account forms without scripts, in a shop with a configured bot check.
import { beforeAll, describe, expect, test } from 'vitest';
import { readQuestion } from '#backend/services/bot-check/question.ts';
import { createBotToken } from '#backend/services/bot-check/script.ts';
import { readGuardedAction } from '#lib/rules/bot-token.ts';
import { anAccount, anEmail, password } from '../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { readInput, readText } from '../../support/browser.ts';
import { countElements, findAttribute } from '../../support/html.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';

beforeAll(() => prepareBackend(), 60_000);

const variables = { BOT_CHECK: 'question' };
const browse = () => aBrowser(aShop(variables, variables));
const field = 'main [name=bot_answer]';

async function anAnswer(html: string) {
  const question = readInput(html, 'bot_question') ?? '';
  const action = readInput(html, 'bot_action') ?? '';
  const { left, right } = await readQuestion(backendEnv, question, readGuardedAction(action));
  return { bot_question: question, bot_answer: String(left + right), bot_action: action };
}

const profile = {
  firstName: 'Mara',
  lastName: 'Vale',
  postalCode: '80302',
  phoneCode: '1',
  gender: 'none',
  loyaltyTerms: 'on',
  brandTerms: 'on',
};
const forms: [path: string, action: string, fields: () => Promise<Record<string, string>>][] = [
  ['/en-us/sign-in', 'login', async () => ({ email: (await anAccount()).email, password })],
  [
    '/en-us/sign-up',
    'register',
    async () => ({ ...profile, phone: `303${2_000_000 + Math.floor(Math.random() * 7_000_000)}`, email: anEmail(), password }),
  ],
];

describe.each(forms)('bot check on %s', (path, action, fill) => {
  test('wrong bot check answer shows an error at its field, and the account form keeps all input except the password', async () => {
    const browser = browse();
    const { html } = await browser.visit(path);
    expect(findAttribute(html, 'main .bot-check', 'data-action')).toBe(action);
    const [fields, answer] = [await fill(), await anAnswer(html)];
    const wrong = await browser.post(path, { ...fields, ...answer, bot_answer: '0' });
    expect(wrong.status).toBe(403);
    expect(findAttribute(wrong.html, field, 'aria-invalid')).toBe('true');
    expect(readText(wrong.html, '#bot-answer-error')).toContain('not a robot');
    expect(findAttribute(wrong.html, 'main [name=email]', 'value')).toBe(fields.email);
    expect(wrong.html).not.toContain(password);
    const right = await browser.post(path, { ...fields, ...(await anAnswer(wrong.html)) });
    expect(right.location).toMatch(/^\/en-us\/auth\/callback/);
  });

  test('bot check answer is accepted only once', async () => {
    const browser = browse();
    const { html } = await browser.visit(path);
    const answer = await anAnswer(html);
    await browser.post(path, { ...(await fill()), ...answer });
    const again = await browse().post(path, { ...(await fill()), ...answer });
    expect([again.status, findAttribute(again.html, field, 'aria-invalid')]).toEqual([403, 'true']);
  });

  test('account form contains no bot check if none is configured', async () => {
    expect(countElements((await aBrowser().visit(path)).html, field)).toBe(0);
  });
});

test.each([
  ['lookup', undefined, async () => ({ email: anEmail() })],
  ['sign-in', 'login', async () => ({ email: (await anAccount()).email, password })],
  ['sign-up', 'register', async () => ({ ...profile, phone: '3032345678', email: anEmail(), password })],
])(
  'wrong bot check answer in the enrollment step %s shows an error at its field and keeps the email address',
  async (step, action, fill) => {
    const [browser, path, fields] = [browse(), `/en-us/enrollment?step=${step}`, await fill()];
    const { html } = await browser.visit(path);
    expect(findAttribute(html, 'main .bot-check', 'data-action')).toBe(action);
    const wrong = await browser.post(path, { ...fields, ...(await anAnswer(html)), bot_answer: '0' });
    expect([wrong.status, readText(wrong.html, '#bot-answer-error')]).toEqual([403, expect.stringContaining('not a robot')]);
    expect(findAttribute(wrong.html, field, 'aria-invalid')).toBe('true');
    expect(findAttribute(wrong.html, 'main [name=email]', 'value')).toBe(fields.email);
  },
);

describe('bot check script of a provider', () => {
  const scripted = { BOT_CHECK: 'script', BOT_CHECK_SITE_KEY: 'key-of-the-shop' };
  const visit = (path: string) => aBrowser(aShop(scripted, scripted)).visit(path);
  const marked = '[data-bot-script]';

  test.each(forms)('page %s loads the provider’s bot check script with the site key and the action %s', async (path, action) => {
    const { html } = await visit(path);
    expect(countElements(html, marked)).toBe(1);
    expect(findAttribute(html, marked, 'data-bot-script')).toBe('/provider/bot-script/script.js');
    expect([findAttribute(html, marked, 'data-bot-key'), findAttribute(html, marked, 'data-bot-action')]).toEqual([
      scripted.BOT_CHECK_SITE_KEY,
      action,
    ]);
  });

  test.each(['/en-us', '/en-us/cart', '/en-us/newsletter', '/en-us/help/contact-us'])(
    'page %s does not contain the bot check script',
    async (path) => {
      expect(countElements((await visit(path)).html, marked)).toBe(0);
    },
  );

  test('POST /sign-in accepts a bot check token only for the action "login"', async () => {
    const browser = aBrowser(aShop(scripted, scripted));
    const { email } = await anAccount();
    const other = await browser.post('/en-us/sign-in', {
      email,
      password,
      bot_token: await createBotToken(backendEnv, 'register', Date.now()),
    });
    expect([other.status, readText(other.html, '.bot-check > [role=alert]')]).toEqual([403, expect.stringContaining('not a robot')]);
    const right = await browser.post('/en-us/sign-in', {
      email,
      password,
      bot_token: await createBotToken(backendEnv, 'login', Date.now()),
    });
    expect(right.location).toMatch(/^\/en-us\/auth\/callback/);
  });
});
