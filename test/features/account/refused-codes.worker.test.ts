// Tests that each gateway error code on account pages is displayed where the shopper can resolve it.
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount, password } from '../../support/accounts.ts';
import { prepareBackend } from '../../support/backend.ts';
import { type Browser, places, readInput, readText } from '../../support/browser.ts';
import { countElements } from '../../support/html.ts';
import { aBrowser } from '../../support/purchase.ts';
import { seededPassword, seededPeople } from '../../support/seeded-people.ts';
import { sendSignIn, signIn } from '../../support/signed-in.ts';

beforeAll(() => prepareBackend(), 60_000);

const play = (browser: Browser, scenario: string) => browser.cookies.set('cairn-scenario', scenario);

async function aMember(locale = 'en-us') {
  const browser = aBrowser();
  await browser.follow(await sendSignIn(browser, seededPeople.loyalty, { at: `/${locale}/sign-in`, typed: seededPassword }));
  return browser;
}

async function aPerson() {
  const browser = aBrowser();
  await signIn(browser, (await anAccount()).email);
  return browser;
}

const robot = {
  'en-us': 'We couldn’t verify that you’re not a robot. Please try again.',
  'de-de': 'Wir konnten nicht bestätigen, dass du kein Roboter bist. Bitte versuche es noch einmal.',
};

describe.each(Object.entries(robot))('rejected bot check in %s, in a shop that displays no bot check', (locale, text) => {
  test.each(['AUT403', 'bot-defence'])('rejected bot check is displayed above the button of the sign-in form (%s)', async (effect) => {
    const browser = aBrowser();
    play(browser, `auth.signIn=${effect}`);
    const { status, html } = await sendSignIn(browser, 'ada@example.org', { at: `/${locale}/sign-in` });
    expect(status).toBe(403);
    expect(readText(html, 'main form .kind-error .notice-title')).toBe(text);
    expect(readInput(html, 'email')).toBe('ada@example.org');
  });

  test('rejected bot check is displayed in the newsletter form', async () => {
    const browser = aBrowser();
    play(browser, 'subscriptions.create=AUT403');
    const { html } = await browser.post(`/${locale}/newsletter`, { email: 'ada@example.org', policy: 'on' });
    expect(readText(html, 'main form .kind-error .notice-title')).toBe(text);
  });
});

describe('signed-in shopper who is unknown to the gateway', () => {
  test.each([
    ['en-us', 'PRO404', 'consumer.profile', '/account', 'We can’t find your profile. Please sign in again, or contact us .'],
    ['de-de', 'PRO404', 'consumer.profile', '/account', 'Wir finden dein Profil nicht. Bitte melde dich neu an oder kontaktiere uns .'],
  ])('unknown profile redirects to the sign-in, which shows the error once (%s, %s)', async (locale, code, call, path, text) => {
    const browser = await aPerson();
    play(browser, `${call}=${code}`);
    const end = await browser.follow(`/${locale}${path}`);
    expect(end.path).toBe(`/${locale}/sign-in`);
    expect(readText(end.html, 'main .notice-title').replaceAll(' .', '.')).toBe(text.replaceAll(' .', '.'));
    expect(countElements((await browser.visit(`/${locale}/sign-in`)).html, 'main .kind-error')).toBe(0);
  });

  test.each([
    ['en-us', 'We can’t find your account. Please sign in again, or contact us.'],
    ['de-de', 'Wir finden dein Konto nicht. Bitte melde dich neu an oder kontaktiere uns.'],
  ])('saving an address in an unknown account redirects to the sign-in, which shows the error (%s)', async (locale, text) => {
    const browser = await aPerson();
    play(browser, 'consumer.addAddress=CCN404');
    const { country } = places.us.address;
    const address = { ...places.us.address, fields: country ?? '' };
    const end = await browser.follow(await browser.post(`/${locale}/account/addresses/new`, address));
    expect([end.path, readText(end.html, 'main .notice-title').replaceAll(' .', '.')]).toEqual([
      expect.stringContaining('/sign-in?next='),
      text,
    ]);
  });

  test('sign-in page shows no error to a guest who opens the account', async () => {
    const { html } = await aBrowser().follow('/en-us/account');
    expect(countElements(html, 'main .notice-title')).toBe(0);
  });
});

describe('membership that the gateway does not find', () => {
  test.each([
    ['en-us', 'loyalty.vouchers', 'We can’t find a membership with these details. Check your entries and try again.'],
    ['de-de', 'loyalty.history', 'Mit diesen Angaben finden wir keine Mitgliedschaft. Bitte prüfe sie.'],
  ])('missing membership is reported on the loyalty page, with the offer to join (%s, %s)', async (locale, call, text) => {
    const browser = await aMember(locale);
    play(browser, `${call}=4044`);
    const { status, html } = await browser.visit(`/${locale}/account/loyalty`);
    expect([status, readText(html, 'main .notice-title')]).toEqual([200, text]);
    expect(countElements(html, 'main a[href*="enrollment"]')).toBe(1);
  });
});

describe('product that the gateway reports as unavailable', () => {
  test.each([
    ['en-us', 'This item isn’t available.'],
    ['de-de', 'Dieser Artikel ist nicht verfügbar.'],
  ])('product that the gateway reports as unavailable shows a message on its page in %s', async (locale, text) => {
    const browser = aBrowser();
    play(browser, 'products.details=ORD404');
    for (const path of ['p/any-CN00A101INK', 'quickshop/CN00A101INK']) {
      const { status, html } = await browser.visit(`/${locale}/${path}`);
      expect([path, status, readText(html, 'main .lead')]).toEqual([path, 404, text]);
    }
  });
});

describe('date of birth that the gateway requires', () => {
  test.each([
    ['en-us', 'Enter your date of birth.'],
    ['de-de', 'Bitte gib dein Geburtsdatum ein.'],
  ])('profile page requires the date of birth after the gateway has rejected a change without it (%s)', async (locale, text) => {
    const browser = await aPerson();
    play(browser, 'consumer.updateProfile=PRO411');
    const change = { firstName: 'Nell', lastName: '', phone: '', phoneCode: locale === 'en-us' ? '1' : '49' };
    const { status, html } = await browser.post(`/${locale}/account/profile`, change);
    expect([status, readText(html, '#profile-birthDate-error'), readInput(html, 'firstName')]).toEqual([409, text, 'Nell']);
    expect(countElements(html, 'main [name^="birthDate-"][required]')).toBe(3);
    expect(countElements(html, 'main .kind-error')).toBe(0);
  });

  test('profile page asks for the date of birth if the account has none, and saves it', async () => {
    const browser = aBrowser();
    await signIn(browser, (await anAccount({ birthDate: undefined })).email);
    expect(countElements((await browser.visit('/en-us/account/profile')).html, 'main [name^="birthDate-"]')).toBe(3);
    const born = { 'birthDate-month': '5', 'birthDate-day': '17', 'birthDate-year': '1990' };
    const wrong = await browser.post('/en-us/account/profile', { ...born, 'birthDate-year': '2024', phoneCode: '1' });
    expect([wrong.status, readText(wrong.html, '#profile-birthDate-error')]).toEqual([422, 'You must be at least 13 years old']);
    await browser.follow(await browser.post('/en-us/account/profile', { ...born, phoneCode: '1' }));
    expect(countElements((await browser.visit('/en-us/account/profile')).html, 'main [name^="birthDate-"]')).toBe(0);
  });
});

test.each([
  ['en-us', 'This password is too short. Use at least 8 characters.'],
  ['de-de', 'Dieses Passwort ist zu kurz. Bitte verwende mindestens 8 Zeichen.'],
])('password that is too short for the gateway shows an error at its field in each password form (%s)', async (locale, text) => {
  const typed = { newPassword: 'Basalt-77', passwordConfirmation: 'Basalt-77' };
  const browser = await aPerson();
  play(browser, 'auth.changePassword=FE872&auth.confirmForgotPassword=FE872');
  const changed = await browser.post(`/${locale}/account/password`, { currentPassword: password, ...typed });
  expect(readText(changed.html, '#change-password-newPassword-error')).toBe(text);
  const reset = await browser.post(`/${locale}/reset-password?token=x`, typed);
  expect(readText(reset.html, '#reset-password-newPassword-error')).toBe(text);
});
