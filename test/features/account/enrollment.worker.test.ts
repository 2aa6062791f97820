// Tests the enrollment without scripts: the steps from an email address to a loyalty membership.
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { requireMarket } from '#markets/registry.ts';
import { anAccount, anEmail, password } from '../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { type Browser, readInput, readText } from '../../support/browser.ts';
import { countElements } from '../../support/html.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { openStorefront } from '../../support/storefront.ts';

beforeAll(() => prepareBackend(), 60_000);

const { signIn } = requireMarket('en-us').settings;
afterEach(() => Object.assign(signIn, { usesSimplifiedEnrollment: false, confirmsSignIn: false, offersSignUp: true }));

const noLoyalty = {
  subscriptions: { newsletterConsent: false, loyaltyConsent: false, smsNotificationConsent: false, loyaltyNewsletterConsent: false },
};
const typed = (email: string) => ({
  firstName: 'Mara',
  lastName: 'Vale',
  postalCode: '80302',
  phoneCode: '1',
  phone: `303${String(2_000_000 + Math.floor(Math.random() * 7_999_999))}`,
  gender: 'none',
  email,
  password,
  loyaltyTerms: 'on',
  brandTerms: 'on',
});
const title = ({ html }: { html: string }) => readText(html, 'h1');
const lookUp = (browser: Browser, email: string, query = '') => browser.post(`/en-us/enrollment?step=lookup${query}`, { email });
const enter = (browser: Browser, email: string, at = '/en-us/sign-in') => browser.post(at, { email, password });
const documentOf = async (email: string) =>
  JSON.parse(
    (await backendEnv.BACKEND_DB.prepare('SELECT document FROM consumer WHERE login = ?1').bind(email).first<string>('document')) ?? '{}',
  ) as {
    enrollments: object[];
    preferences?: object;
  };

describe('look-up step of the enrollment', () => {
  test('enrollment look-up continues with the sign-in for a known email address and with the sign-up for an unknown one', async () => {
    const browser = aBrowser();
    expect(title(await browser.visit('/en-us/enrollment'))).toBe('Sign in or create an account');
    const { email } = await anAccount();
    const known = await lookUp(browser, email);
    expect([known.status, title(known), readInput(known.html, 'email')]).toEqual([200, 'Welcome back', email]);
    const strange = anEmail();
    const unknown = await lookUp(browser, strange);
    expect([title(unknown), readInput(unknown.html, 'email')]).toEqual(['Create account', strange]);
    expect(countElements(unknown.html, 'main .sign-up-benefits')).toBe(1);
  });

  test('enrollment look-up shows an error for an invalid email address and after too many look-ups', async () => {
    const browser = aBrowser();
    const wrong = await lookUp(browser, 'nowhere');
    expect([wrong.status, readText(wrong.html, '#lookup-email-error')]).toEqual([422, 'Email is not valid']);
    for (let time = 0; time < 10; time++) await lookUp(browser, anEmail());
    const closed = await lookUp(browser, anEmail());
    expect(closed.status).toBe(409);
    expect(countElements(closed.html, '.notice-title')).toBe(1);
  });

  test('forgotten password step of the enrollment requests a reset and links back to the sign-in step', async () => {
    const browser = aBrowser();
    const sent = await browser.post('/en-us/enrollment?step=forgot-password', { email: anEmail() });
    expect(title(sent)).toBe('Check your inbox');
    expect(countElements(sent.html, 'main a[href="/en-us/enrollment?step=sign-in"]')).toBe(1);
  });
});

describe('joining the loyalty program in the enrollment', () => {
  test('sign-up in the enrollment is followed by the welcome, interests and success steps', async () => {
    const browser = aBrowser();
    const email = anEmail();
    const welcome = await browser.follow(await browser.post('/en-us/enrollment?step=sign-up&join=1', typed(email)));
    expect(title(welcome)).toBe('Welcome to the Cairn Circle');
    const done = await browser.follow(await browser.post('/en-us/enrollment?step=interests', 'interests=hiking&interests=camping'));
    expect(title(done)).toBe('You’re all set');
    expect(await documentOf(email)).toMatchObject({
      enrollments: [{ type: 'Loyalty', doubleOptin: true, optinDate: expect.any(Number) }],
      preferences: { interests: 'hiking|camping' },
    });
  });

  test('enrollment of an existing account asks only for missing details, and known details are read-only', async () => {
    const { email } = await anAccount({
      ...noLoyalty,
      phone: undefined,
      phoneCode: undefined,
      postalCode: undefined,
      birthDate: '1990-05-17',
    }).catch(() => anAccount(noLoyalty));
    const browser = aBrowser();
    const offer = await browser.follow(await enter(browser, email, '/en-us/enrollment?step=sign-in&join=1'));
    expect(title(offer)).toBe('Join the Cairn Circle');
    const form = await browser.visit('/en-us/enrollment?step=profile&join=1');
    expect(countElements(form.html, 'main input[disabled]')).toBe(3);
    expect(countElements(form.html, 'main [name=postalCode]:not([disabled])')).toBe(1);
    const refused = await browser.post('/en-us/enrollment?step=profile&join=1', { postalCode: '80302' });
    expect([refused.status, readText(refused.html, '#completion-loyaltyTerms-error')]).toEqual([422, 'This field is required']);
    const joined = await browser.post('/en-us/enrollment?step=profile&join=1', {
      firstName: 'Other',
      postalCode: '80302',
      loyaltyTerms: 'on',
    });
    expect(title(await browser.follow(joined))).toBe('Welcome to the Cairn Circle');
    const { html } = await browser.visit('/en-us/account/loyalty');
    expect(readText(html)).toContain('0 points');
    expect(readText((await browser.visit('/en-us/account')).html, 'h1')).toBe('Hello, Mara');
  });

  test('mobile number step offers the dial codes from the gateway’s country data', async () => {
    const shop = aShop();
    shop.state.between = async (request, pass) => {
      const reply = await pass(request);
      if (!new URL(request.url).pathname.endsWith('/utilities/i18n/US')) return reply;
      return Response.json({ ...((await reply.json()) as object), dialCodes: [{ country: 'MX', code: '52', mask: 'XX XXXX XXXX' }] });
    };
    const { email } = await anAccount(noLoyalty);
    const browser = aBrowser(shop);
    await browser.follow(await enter(browser, email));
    const { html } = await browser.visit('/en-us/enrollment?step=mobile');
    expect(html).toContain('+52');
  });

  test('sign-up calls loyalty.token only if a member referred the customer', async () => {
    const shop = aShop();
    const sent: object[] = [];
    shop.state.between = async (request, pass) => {
      if (new URL(request.url).pathname.endsWith('/loyalty/token')) sent.push(JSON.parse(await request.clone().text()) as object);
      return pass(request);
    };
    for (const query of ['', '&referral_code=ADA-7']) {
      const browser = aBrowser(shop);
      const end = await browser.follow(await browser.post(`/en-us/sign-up?storeNum=1${query}`, typed(anEmail())));
      expect(end.path).toBe('/en-us/account');
      expect(readText(end.html)).toContain('Your account is ready');
      expect(countElements(end.html, 'a[data-block=opens][href="/en-us/enrollment?step=interests"]')).toBe(1);
    }
    expect(sent).toEqual([{ usid: expect.any(String), referralCode: 'ADA-7' }]);
  });
});

test('sign-up asks for interests before it redirects to the return path, unless that is a checkout step', async () => {
  const ends = ['/favorites', '/checkout/shipping'].map(async (next) => {
    const browser = aBrowser();
    return (await browser.follow(await browser.post(`/en-us/sign-up?next=${encodeURIComponent(next)}`, typed(anEmail())))).path;
  });
  const [asked, bought] = await Promise.all(ends);
  expect(asked).toBe('/en-us/enrollment?step=interests&next=%2Ffavorites');
  expect(bought).not.toContain('enrollment');
});

test('enrollment replaces the sign-in if the market sets usesSimplifiedEnrollment', async () => {
  Object.assign(signIn, { usesSimplifiedEnrollment: true });
  const browser = aBrowser();
  expect(title(await browser.visit('/en-us/sign-in'))).toBe('Sign in or create an account');
  const { email } = await anAccount();
  const known = await browser.post('/en-us/sign-in?step=lookup&next=%2Faccount%2Fprofile', { email });
  const [, action = ''] = /action="(\/en-us\/sign-in[^"]*)"/.exec(known.html) ?? [];
  const end = await browser.follow(await enter(browser, email, action.replaceAll('&amp;', '&')));
  expect(end.path).toBe('/en-us/account/profile');
});

test('a dialog confirms once that the customer is signed in, if the market sets confirmsSignIn', async () => {
  Object.assign(signIn, { confirmsSignIn: true });
  const browser = aBrowser();
  const { email } = await anAccount();
  const confirms = ({ html }: { html: string }) => countElements(html, 'main a[href="/en-us/sign-in/done"][data-block="opens"]');
  expect(confirms(await browser.follow(await enter(browser, email)))).toBe(1);
  expect(confirms(await browser.visit('/en-us/account'))).toBe(0);
  const elsewhere = aBrowser();
  const begun = await enter(elsewhere, email, '/en-us/sign-in?next=%2Fstores');
  expect((await elsewhere.visit(begun.location ?? '')).location).toBe('/en-us/stores#signed-in');
});

test('sign-in page has no link to the sign-up if the market does not set offersSignUp', async () => {
  const offers = async () => countElements((await aBrowser().visit('/en-us/sign-in')).html, 'main a[href="/en-us/sign-up"]');
  expect(await offers()).toBe(1);
  Object.assign(signIn, { offersSignUp: false });
  expect(await offers()).toBe(0);
});

test('GET /it-it/sign-in renders the simplified enrollment, with a link to the dialog that appears after the sign-in', async () => {
  const shop = openStorefront();
  const crawler = { headers: { 'user-agent': 'Googlebot/2.1' } };
  const html = await (await shop.get('/it-it/sign-in', crawler)).text();
  expect(countElements(html, 'main [name=email]')).toBe(1);
  expect(countElements(html, 'main [name=password]')).toBe(0);
  expect(countElements(html, 'a[href="/it-it/sign-in/done"][data-at="#signed-in"]')).toBe(1);
});
