// Tests points in the account and rewards in the cart, without scripts.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readText } from '../../support/browser.ts';
import { countElements, findAttribute, findAttributes, readTexts } from '../../support/html.ts';
import { addPoints, aMember } from '../../support/members.ts';
import { aBrowser } from '../../support/purchase.ts';
import { runDone } from '../../support/sent-orders.ts';
import { anItem, priced } from '../../support/shopper.ts';
import { aSignedInPerson } from '../../support/signed-in.ts';

beforeAll(() => prepareBackend(), 60_000);

async function signedIn(who: Parameters<typeof aMember>[0]) {
  const member = await aMember(who);
  const { browser } = await aSignedInPerson({ email: member.email });
  return { ...member, browser };
}

const aJacket = async (offset: number) => priced(await anItem({ offset, isPlain: true }), 120_00);

describe('loyalty page', () => {
  test('loyalty page shows balance, rewards, the welcome offer and the paginated history', async () => {
    const { browser, consumerNo } = await signedIn({ points: 450 });
    for (let day = 1; day <= 12; day++) await addPoints(consumerNo, 1, day);
    const first = await browser.visit('/en-us/account/loyalty');
    const text = readText(first.html);
    for (const said of ['462 points', '$10 off', '138 more points to $30 off', '1 point for every $1 ']) expect(text).toContain(said);
    expect(readTexts(first.html, '.points-track > .is-reached')).toEqual([
      '$10 off 200 points Available now',
      '$20 off 400 points Available now',
    ]);
    expect(readTexts(first.html, '.points-track > :not(.is-reached) > span')).toEqual(['600 points', '1,000 points']);
    expect(findAttributes(first.html, '.points-track meter', 'value')).toEqual(['200', '400', '462', '600']);
    expect(findAttribute(first.html, '.loyalty-coupon input', 'value')).toBe('WELCOME');
    expect(findAttribute(first.html, '.loyalty-coupon [data-copy]', 'data-copy')).toBe('WELCOME');
    expect(readText(first.html, '.loyalty-coupon')).toMatch(/^\$20 off your first order Valid until .* Promo code .*Copy code$/);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(countElements(first.html, '.points-history li')).toBe(10);
    const second = await browser.visit('/en-us/account/loyalty?page=2');
    expect(countElements(second.html, '.points-history li')).toBe(3);
    expect(countElements(second.html, '.points-pages a[rel=prev][href="/en-us/account/loyalty"]')).toBe(1);
  });

  test.each([
    ['en-us', 'Adjusted by customer service'],
    ['de-de', 'Vom Kundenservice angepasst'],
    ['fr-fr', 'Ajustés par le service client'],
    ['fr-ca', 'Ajustés par le service à la clientèle'],
    ['it-it', 'Rettificati dal servizio clienti'],
  ])('loyalty page in %s describes points that staff deducted as adjusted by customer service', async (locale, text) => {
    const { browser, consumerNo } = await signedIn({ points: 50 });
    const change = { adjustmentId: crypto.randomUUID(), target: { consumerNo }, amount: -20, reason: 'Given twice' };
    await runDone('adjustBalance', change);
    const { html } = await browser.visit(`/${locale}/account/loyalty`);
    expect(readTexts(html, '.points-history li').filter((entry) => entry.includes(text))).toEqual([expect.stringContaining('−20')]);
  });

  test('loyalty page describes points that staff added as adjusted by customer service, with their text and without the reason', async () => {
    const { browser, consumerNo } = await signedIn({ points: 50 });
    const change = {
      adjustmentId: crypto.randomUUID(),
      target: { consumerNo },
      amount: 20,
      reason: 'Angry call',
      shopperText: 'A late parcel',
    };
    await runDone('adjustBalance', change);
    const { html } = await browser.visit('/en-us/account/loyalty');
    expect(readTexts(html, '.points-history li')[0]).toMatch(/Adjusted by customer service: A late parcel.*\+20/);
    expect(html).not.toContain('Angry call');
  });

  test('loyalty page invites a customer who is not a member to join the program', async () => {
    const { browser } = await signedIn({ isMember: false });
    const { html } = await browser.visit('/en-us/account/loyalty');
    expect(countElements(html, 'main a[href^="/en-us/enrollment?join=1"]')).toBe(1);
  });
});

test('input field of a rejected reward code or reward card receives the focus', async () => {
  const { browser } = await signedIn({});
  const buyer = aBuyer(browser, places.us);
  await buyer.add(await aJacket(13));
  await buyer.ship();
  for (const [go, name] of [
    ['reward-code', 'rewardCode'],
    ['reward-card', 'rewardCardNumber'],
  ] as const) {
    const page = await buyer.post('/en-us/checkout/billing', { same: 'on', go, [name]: '9'.repeat(99) });
    expect([page.status, findAttributes(page.html, '[autofocus]', 'id')]).toEqual([422, [`${go}-${name}`]]);
  }
});

describe('reward in the cart', () => {
  const choose = (browser: Awaited<ReturnType<typeof signedIn>>['browser'], reward: string) =>
    browser.post('/en-us/cart/reward', { reward });

  test('reward reduces the totals from the cart to the confirmation, and its points are deducted', async () => {
    const { browser } = await signedIn({ points: 450 });
    const buyer = aBuyer(browser, places.us);
    await buyer.add(await aJacket(10));
    expect(readText((await browser.visit('/en-us/cart')).html)).toContain(
      'You have 450 points: enough for $20 off this order. Use a reward',
    );
    expect(readText((await browser.visit('/en-us/cart/reward')).html)).toContain('You have 450 points.');
    expect((await choose(browser, 'P400')).location).toBe('/en-us/cart');
    const chosen = readText((await browser.visit('/en-us/cart')).html);
    expect(chosen).toMatch(/Reward −\$20\.00/);
    expect(chosen).toContain('Your reward takes $20 off this order. Change reward');
    await buyer.ship();
    expect(readText((await browser.visit('/en-us/checkout/billing')).html)).toMatch(/Reward pays \$20\.00/);
    await buyer.pay();
    const summary = await browser.visit('/en-us/checkout/summary');
    expect(readText(summary.html)).toMatch(/Reward −\$20\.00/);
    await buyer.follow(await buyer.place(summary));
    expect(readText((await buyer.confirmation()).html)).toMatch(/Reward −\$20\.00/);
    expect(readText((await browser.visit('/en-us/account/loyalty')).html)).toContain('50 points');
  });

  test('reward can be removed from the cart', async () => {
    const { browser } = await signedIn({ points: 450 });
    await aBuyer(browser, places.us).add(await aJacket(11));
    await choose(browser, 'P200');
    await choose(browser, 'none');
    expect(readText((await browser.visit('/en-us/cart')).html)).not.toContain('Reward −');
  });

  test('reward page tells guests, non-members and unconfirmed members why they cannot use a reward', async () => {
    const guest = aBrowser();
    await aBuyer(guest, places.us).add(await aJacket(12));
    const offers = async ({ visit }: typeof guest) => countElements((await visit('/en-us/cart')).html, 'a[href="/en-us/cart/reward"]');
    expect(await offers(guest)).toBe(0);
    const asGuest = await guest.visit('/en-us/cart/reward');
    expect(readText(asGuest.html)).toContain('Sign in to use a reward.');
    expect(countElements(asGuest.html, 'main a[href="/en-us/sign-in?next=%2Fcart"]')).toBe(1);
    const stranger = await signedIn({ isMember: false });
    await aBuyer(stranger.browser, places.us).add(await aJacket(13));
    expect(readText((await stranger.browser.visit('/en-us/cart/reward')).html)).toContain('Rewards are for members.');
    expect(await offers(stranger.browser)).toBe(0);
    const unsure = await signedIn({ isConfirmed: false, points: 400 });
    await aBuyer(unsure.browser, places.us).add(await aJacket(14));
    expect(readText((await unsure.browser.visit('/en-us/cart/reward')).html)).toContain('Confirm your membership first.');
    expect(await offers(unsure.browser)).toBe(0);
    const poor = await signedIn({ points: 10 });
    await aBuyer(poor.browser, places.us).add(await aJacket(15));
    expect(await offers(poor.browser)).toBe(0);
    const refused = await choose(poor.browser, 'P200');
    expect([refused.status, readText(refused.html, '#reward-error')]).toEqual([409, 'You don’t have enough points for this reward yet.']);
    expect((await choose(poor.browser, 'nonsense')).status).toBe(422);
  });
});

test('preferences page saves interests, shoe size, newsletters and text messages', async () => {
  const { browser, shopper } = await signedIn({});
  const saved = await browser.post(
    '/en-us/account/preferences',
    'interests=hiking&interests=skiing&preferredShoeSize=9.5&wantsNewsletter=on&wantsSms=on',
  );
  expect(saved.location).toBe('/en-us/account');
  expect(readText((await browser.visit('/en-us/account')).html)).toContain('Your preferences are saved.');
  const { body } = await shopper.call<object>('/consumers-v3/consumer/profile');
  expect(body).toMatchObject({
    preferences: { interests: 'hiking|skiing', preferredShoeSize: '9.5' },
    subscriptions: [
      { type: 'Newsletter', channel: 'email', optin: true, doubleOptin: true },
      { type: 'Newsletter', channel: 'sms', optin: true },
    ],
  });
  const { html } = await browser.visit('/en-us/account/preferences');
  expect(countElements(html, 'main input[checked]')).toBe(4);
  expect(readText(html)).toContain('Text messages go to +1 (303)');
  await browser.post('/en-us/account/preferences', 'preferredShoeSize=');
  const after = await shopper.call<{ subscriptions: { optin: boolean }[] }>('/consumers-v3/consumer/profile');
  expect(after.body.subscriptions.every(({ optin }) => !optin)).toBe(true);
});

test('preferences page returns 409 after too many newsletter opt-ins and keeps the input', async () => {
  const { browser } = await signedIn({});
  const choose = (letters: string) => browser.post('/en-us/account/preferences', `interests=hiking&preferredShoeSize=9.5${letters}`);
  for (let time = 0; time < 3; time++) for (const letters of ['&wantsNewsletter=on', '']) expect((await choose(letters)).status).toBe(303);
  const refused = await choose('&wantsNewsletter=on');
  expect(refused.status).toBe(409);
  expect(readText(refused.html)).toContain('Too many attempts');
  expect(countElements(refused.html, 'main input[name=wantsNewsletter][checked]')).toBe(1);
  // opting out is possible even after too many opt-ins
  expect((await choose('')).status).toBe(303);
});

test('link in the membership email opens a page with a button that confirms the membership', async () => {
  const browser = aBrowser();
  expect((await browser.visit('/de-de/loyalty/confirm?token=nothing')).status).toBe(200);
  expect((await browser.post('/de-de/loyalty/confirm?token=nothing', {})).status).toBe(409);
});
