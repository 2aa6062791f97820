// Tests saved gift cards and rewards in the account and in the checkout, without scripts.
import { beforeAll, describe, expect, test } from 'vitest';
import { testCardNumber, testPin } from '#demo/seed/gift-cards.ts';
import { testRewardCode } from '#demo/seed/reward-credits.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aBuyer, type Fields, places, readInput, readText } from '../../support/browser.ts';
import { aGiftCard } from '../../support/gift-cards.ts';
import { countElements, findAttribute, findAttributes } from '../../support/html.ts';
import { aBrowser } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';
import { aSignedInPerson } from '../../support/signed-in.ts';

beforeAll(() => prepareBackend(), 60_000);

const path = '/en-us/account/gift-cards';
const billing = '/en-us/checkout/billing';

async function aPerson() {
  const { browser } = await aSignedInPerson();
  const buyer = aBuyer(browser, places.us);
  const save = (giftCardNumber: string, giftCardPin = testPin) => browser.post(path, { go: 'gift-card', giftCardNumber, giftCardPin });
  const atBilling = async (item?: Awaited<ReturnType<typeof anItem>>) => {
    await buyer.add(item ?? (await anItem({ offset: 4, isPlain: true })));
    await buyer.ship();
    return browser.visit(billing);
  };
  const pay = (fields: Fields) => browser.post(billing, { same: 'on', ...fields });
  return { ...buyer, save, atBilling, pay };
}

const findRemoved = (html: string): string => findAttribute(html, 'a[href*="remove="]', 'href') ?? '';

describe('saved gift cards page', () => {
  test('GET /account/gift-cards redirects a guest to the sign-in and is not cached', async () => {
    expect((await aBrowser().visit(path)).location).toBe('/en-us/sign-in?next=%2Faccount%2Fgift-cards');
    const person = await aPerson();
    expect((await person.visit(path)).headers.get('cache-control')).toContain('no-store');
    expect((await person.visit('/en-us/account')).html).toContain('href="/en-us/account/gift-cards"');
  });

  test('gift card entered by number and PIN is listed with its last digits, balance and expiry date', async () => {
    const person = await aPerson();
    expect(countElements((await person.visit(`${path}?add=gift-card`)).html, '#gift-card-giftCardNumber, #gift-card-giftCardPin')).toBe(2);
    const number = await aGiftCard(4200);
    const end = await person.follow(await person.save(number));
    expect(readText(end.html, '.message')).toContain('Your gift card is saved.');
    expect(readText(end.html, '.saved-lines')).toContain(`Gift card •••• ${number.slice(-4)}`);
    expect(readText(end.html, '.saved-lines')).toContain('Balance: $42.00');
    expect(end.html).not.toContain(number);
  });

  test('saving a gift card twice shows an error at the number field', async () => {
    const person = await aPerson();
    const number = await aGiftCard(4200);
    await person.save(number);
    const again = await person.save(number);
    expect(again.status).toBe(422);
    expect(readText(again.html, '#gift-card-giftCardNumber-error')).toBe('This gift card is already saved to your account.');
    expect(again.html).not.toContain('couldn’t save');
  });

  test('two requests with the same submission key save a gift card once, and both succeed', async () => {
    const person = await aPerson();
    const key = readInput((await person.visit(`${path}?add=gift-card`)).html, 'key') ?? '';
    const fields = { go: 'gift-card', giftCardNumber: await aGiftCard(4200), giftCardPin: testPin, key };
    const sent = await Promise.all([person.post(path, fields), person.post(path, fields)]);
    expect(sent.map(({ status }) => status)).toEqual([303, 303]);
    expect(countElements((await person.visit(path)).html, '.saved-things li')).toBe(1);
  });

  test('rejected gift card shows an error at its field and keeps the number, but not the PIN', async () => {
    const person = await aPerson();
    const number = testCardNumber('USD', '00000812');
    const page = await person.save(number);
    expect(page.status).toBe(422);
    expect(readText(page.html, '.message')).toContain('We couldn’t save the gift card.');
    expect(readText(page.html, '#gift-card-giftCardNumber-error')).toContain('expired');
    expect([readInput(page.html, 'giftCardNumber'), readInput(page.html, 'giftCardPin')]).toEqual([number, '']);
  });

  test('saved gift card is removed after a confirmation', async () => {
    const person = await aPerson();
    await person.save(await aGiftCard(4200));
    const question = await person.visit(findRemoved((await person.visit(path)).html));
    expect(readText(question.html, '.account-question')).toContain('Remove from your account?');
    const go = findAttribute(question.html, '.account-question button', 'value') ?? '';
    const end = await person.follow(await person.post(path, { go }));
    expect(readText(end.html, '.message')).toContain('Removed from your account.');
    expect(countElements(end.html, '.saved-things li')).toBe(0);
  });

  test('reward codes are saved like gift cards, but have different error messages', async () => {
    const person = await aPerson();
    const wrong = await person.post(path, { go: 'reward-code', rewardCode: 'NOTHING9999' });
    expect(readText(wrong.html, '.message')).toContain('We couldn’t save the reward.');
    expect(readText(wrong.html, '#reward-code-rewardCode-error')).toContain('We can’t find this reward.');
    const code = testRewardCode('USD', '1500');
    const saved = await person.follow(await person.post(path, { go: 'reward-code', rewardCode: code }));
    expect(readText(saved.html, '.message')).toContain('Your reward is saved.');
    expect(readText(saved.html, '.saved-lines')).toContain('Reward code •••• 1500');
    expect(saved.html).not.toContain(code);
    const again = await person.post(path, { go: 'reward-code', rewardCode: code });
    expect(readText(again.html, '#reward-code-rewardCode-error')).toBe('This reward is already saved to your account.');
  });
});

describe('saved gift cards in the checkout', () => {
  test('billing step applies a saved gift card without asking for its number', async () => {
    const person = await aPerson();
    const number = await aGiftCard(300);
    await person.save(number);
    const page = await person.atBilling();
    expect(readText(page.html, '#gift-card .saved-cards')).toContain(`Gift card •••• ${number.slice(-4)}, balance $3.00`);
    const [go = ''] = findAttributes(page.html, '#gift-card .saved-cards button', 'value');
    expect((await person.pay({ go })).location).toBe(`${billing}#payment-split`);
    const after = await person.visit(billing);
    expect(readText(after.html, '#payment-split')).toContain('pays $3.00');
    expect(countElements(after.html, '#gift-card .saved-cards button')).toBe(0);
  });

  test('billing step does not offer saved gift cards that are empty, expired or in another currency', async () => {
    const person = await aPerson();
    const [empty, other, past] = [await aGiftCard(100), await aGiftCard(100), await aGiftCard(100)];
    for (const number of [empty, other, past]) await person.save(number);
    const change = (column: string, value: string | number, number: string) =>
      backendEnv.BACKEND_DB.prepare(`UPDATE gift_card SET ${column} = ?1 WHERE card_number = ?2`).bind(value, number).run();
    await change('balance', 0, empty);
    await change('currency', 'CAD', other);
    await change('expires_at', 1, past);
    expect(countElements((await person.atBilling()).html, '#gift-card .saved-cards')).toBe(0);
    expect(readText((await person.visit(path)).html, '.saved-things')).toContain('Expired');
  });

  test('billing step shows an error if the selected gift card was removed', async () => {
    const person = await aPerson();
    await person.save(await aGiftCard(300));
    const page = await person.atBilling();
    const [go = ''] = findAttributes(page.html, '#gift-card .saved-cards button', 'value');
    await person.post(path, { go: `remove ${go.split(' ')[2]}` });
    const gone = await person.pay({ go });
    expect(gone.status).toBe(422);
    expect(readText(gone.html, '#gift-card [role=alert]')).toBe('This saved card is no longer available.');
  });

  test('billing step applies a saved reward code', async () => {
    const person = await aPerson();
    await person.post(path, { go: 'reward-code', rewardCode: testRewardCode('USD', '1500') });
    const page = await person.atBilling();
    const [go = ''] = findAttributes(page.html, '#reward-code .saved-cards button', 'value');
    expect((await person.pay({ go })).location).toBe(`${billing}#payment-split`);
    expect(readText((await person.visit(billing)).html, '#payment-split')).toContain('pays $15.00');
  });

  test('billing step shows the error of a reward code that is entered in a tab from before another code was applied', async () => {
    const person = await aPerson();
    await person.post(path, { go: 'reward-code', rewardCode: testRewardCode('USD', '1500') });
    const page = await person.atBilling();
    const [go = ''] = findAttributes(page.html, '#reward-code .saved-cards button', 'value');
    await person.pay({ go });
    const wrong = await person.pay({ go: 'reward-code', rewardCode: 'wrong' });
    expect([wrong.status, readText(wrong.html, '#reward-code details[open] .field-error')]).toEqual([
      422,
      'We can’t find this reward. Check your entry and try again.',
    ]);
  });
});
