// Creating accounts, without scripts.
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount, anEmail, typedSignUp } from '../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readInput, readText } from '../../support/browser.ts';
import { countElements, findAttribute } from '../../support/html.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';
import { readLastOrderOwner } from '../../support/summaries.ts';

beforeAll(() => prepareBackend(), 60_000);

describe('sign-up form', () => {
  test("sign-up creates an account, signs in and merges the guest's cart", async () => {
    const browser = aBrowser();
    const item = await anItem({ offset: 8, isPlain: true });
    await aBuyer(browser, places.us).add(item);
    const end = await browser.follow(await browser.post('/en-us/sign-up', typedSignUp()));
    expect(end.path).toBe('/en-us/account');
    expect(readText(end.html, 'h1')).toBe('Hello, Mara');
    expect((await browser.visit('/en-us/cart')).html).toContain(item.upc);
  });

  test.each([
    ['/account', { newsletter: 'on' }],
    ['/cart', {}],
    ['/favorites', {}],
    ['/stores', {}],
    ['/enrollment?step=welcome', {}],
  ])('sign-up with the return path %s shows the success message and the loyalty offer once', async (next, more) => {
    const browser = aBrowser();
    const at = `/en-us/sign-up?${new URLSearchParams({ next, ...(next === '/stores' && { skipInterests: '1' }) })}`;
    const end = await browser.follow(await browser.post(at, { ...typedSignUp({ loyaltyTerms: '' }), ...more }));
    expect(end.path.startsWith(`/en-us${next === '/favorites' ? '/enrollment?step=interests' : next}`)).toBe(true);
    expect(readText(end.html, '.notice-title')).toBe('Your account is ready, and you’re signed in.');
    expect(countElements(end.html, '.message a[href="/en-us/enrollment?join=1"]')).toBe(1);
    expect((await browser.visit(end.path)).html).not.toContain('Your account is ready');
  });

  test('success message of a sign-up has no loyalty offer if the customer joined the program while signing up', async () => {
    const browser = aBrowser();
    const end = await browser.follow(await browser.post('/en-us/sign-up?next=%2Fcart', typedSignUp()));
    expect(readText(end.html, '.notice-title')).toBe('Your account is ready, and you’re signed in.');
    expect(countElements(end.html, '.message a')).toBe(0);
    const account = await aBrowser();
    const own = await account.follow(await account.post('/en-us/sign-up', typedSignUp()));
    expect(countElements(own.html, '.message a')).toBe(0);
  });

  test('sign-up without loyalty terms creates an account without a membership, and the account page offers to join', async () => {
    const browser = aBrowser();
    const own = typedSignUp({ loyaltyTerms: '' });
    await browser.follow(await browser.post('/en-us/sign-up', own));
    const document = await backendEnv.BACKEND_DB.prepare('SELECT document FROM consumer WHERE login = ?')
      .bind(own.email)
      .first<string>('document');
    expect(JSON.parse(document ?? '').enrollments).toEqual([]);
    expect(
      countElements((await browser.visit('/en-us/account')).html, '#loyalty ~ .account-links a[href="/en-us/enrollment?join=1"]'),
    ).toBe(1);
  });

  test('sign-up requires only an email address, a password and a name, and the account page suggests adding the rest', async () => {
    const browser = aBrowser();
    const { email, password, firstName, lastName, brandTerms } = typedSignUp();
    const form = await browser.visit('/en-us/sign-up');
    expect(countElements(form.html, 'main details:not([open]) :is([name=phone], [name=gender], [name=postalCode])')).toBe(3);
    const end = await browser.follow(await browser.post('/en-us/sign-up', { email, password, firstName, lastName, brandTerms }));
    expect(end.path).toBe('/en-us/account');
    expect(readText(end.html)).toContain('Add your phone number or date of birth whenever you like.');
  });

  test('account page suggests adding only the detail that the customer has not entered', async () => {
    const readDetails = async (over: Record<string, string>) => {
      const browser = aBrowser();
      await browser.follow(await browser.post('/en-us/sign-up', typedSignUp({ birthDate: '', ...over })));
      return readText((await browser.visit('/en-us/account')).html, '[aria-labelledby="details"]');
    };
    expect(await readDetails({})).toContain('Add your date of birth whenever you like.');
    expect(await readDetails({ phone: '', birthDate: '1990-05-01' })).toContain('Add your phone number whenever you like.');
  });

  test('collapsed part of the sign-up form is open if a field in it is invalid or filled in', async () => {
    const isOpen = async (over: Record<string, string>) =>
      countElements(
        (await aBrowser().post('/en-us/sign-up', typedSignUp({ email: '', postalCode: '', phone: '', ...over }))).html,
        'main details[open]',
      );
    expect([await isOpen({}), await isOpen({ postalCode: '80302' }), await isOpen({ gender: '' })]).toEqual([0, 1, 1]);
  });

  test('sign-up form contains the fields that are configured for the market', async () => {
    const browser = aBrowser();
    const us = await browser.visit('/en-us/sign-up');
    expect(countElements(us.html, 'main :is([name=phone], [name=gender], [name=postalCode])')).toBe(3);
    expect(us.html).toContain('Free standard shipping');
    const de = await browser.visit('/de-de/sign-up');
    expect(countElements(de.html, 'main :is([name=phone], [name=gender], [name=postalCode])')).toBe(0);
    expect(countElements(de.html, 'main [name=policy]')).toBe(1);
    const gb = await browser.visit('/en-gb/sign-up');
    expect(findAttribute(gb.html, 'main select[name=phoneCode] option[selected]', 'value')).toBe('44');
    expect(countElements(gb.html, 'main [name=optInAccepted]')).toBe(1);
    expect(de.html).not.toContain('Standardversand');
  });

  test('sign-up with invalid input shows errors at the fields and in a summary, and keeps all input except the password', async () => {
    const { status, html } = await aBrowser().post(
      '/en-us/sign-up',
      typedSignUp({
        firstName: 'M4ra',
        password: 'Ab1',
        email: 'nowhere',
        brandTerms: '',
        'birthDate-month': '02',
        'birthDate-day': '30',
        'birthDate-year': '1990',
      }),
    );
    expect(status).toBe(422);
    expect(readText(html, '#sign-up-firstName-error')).toBe('Name is not valid.');
    expect(readText(html, '#sign-up-email-error')).toBe('Email is not valid');
    expect(readText(html, '#sign-up-password-error')).toBe('Password does not meet requirements.');
    expect(readText(html, '#sign-up-brandTerms-error')).toBe('This field is required');
    expect(readText(html, '#sign-up-birthDate-error')).toBe('Date should match MM/DD/YYYY and be a valid date.');
    expect(readText(html, '.error-summary h2')).toContain('5 fields');
    expect(countElements(html, '.error-summary a[href^="#sign-up-"]')).toBe(5);
    expect(readInput(html, 'lastName')).toBe('Vale');
    expect(html).not.toContain('Ab1');
  });

  test("sign-up rejects a customer below the market's minimum age", async () => {
    const year = String(new Date().getUTCFullYear() - 10);
    const { status, html } = await aBrowser().post(
      '/en-us/sign-up',
      typedSignUp({ 'birthDate-month': '01', 'birthDate-day': '01', 'birthDate-year': year }),
    );
    expect(status).toBe(422);
    expect(readText(html, '#sign-up-birthDate-error')).toBe('You must be at least 13 years old');
  });

  test('sign-up shows an error at an email address or phone number that is in use, with a link to reset the password', async () => {
    const { email } = await anAccount();
    const first = await aBrowser().post('/en-us/sign-up', typedSignUp({ email }));
    expect(first.status).toBe(409);
    expect(readText(first.html, '#sign-up-email-error')).toContain('An account with this email already exists.');
    expect(countElements(first.html, '.notice-title a[href="/en-us/forgot-password"]')).toBe(1);
    const own = typedSignUp();
    await aBrowser().post('/en-us/sign-up', own);
    const second = await aBrowser().post('/en-us/sign-up', typedSignUp({ phone: own.phone }));
    expect(readText(second.html, '#sign-up-phone-error')).toBe('An account with this phone number already exists.');
  });

  test('sign-up fills in the email address from the link, and sends its lead source, store and campaign to the gateway', async () => {
    const shop = aShop();
    const browser = aBrowser(shop);
    const at = '/en-us/sign-up?email=mara@example.org&leadSource=NEWSLETTER&storeNum=US-DEN&enrollment_marketing_source=autumn';
    expect(readInput((await browser.visit(at)).html, 'email')).toBe('mara@example.org');
    expect(readInput((await browser.visit('/en-us/sign-up?email=%22%3E')).html, 'email')).toBe('');
    const sent: { source: string | null; body: { source?: object; isTemporaryPassword?: boolean } }[] = [];
    shop.state.between = async (request, pass) => {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/auth/signup'))
        sent.push({ source: request.headers.get('x-source'), body: JSON.parse(await request.clone().text()) as object });
      return pass(request);
    };
    await browser.follow(await browser.post(at, typedSignUp()));
    expect(sent).toEqual([
      {
        source: 'NEWSLETTER',
        body: expect.objectContaining({
          isTemporaryPassword: true,
          source: { acquisitionType: 'Registered', store: 'US-DEN', campaignName: 'autumn' },
        }),
      },
    ]);
  });

  test('sign-up signs in with the password if the gateway returns no authorization code', async () => {
    const shop = aShop();
    shop.state.between = async (request, pass) => {
      const answer = await pass(request);
      if (!new URL(request.url).pathname.endsWith('/auth/signup') || !answer.ok) return answer;
      const { consumerNo } = (await answer.json()) as { consumerNo: string };
      return Response.json({ consumerNo });
    };
    const browser = aBrowser(shop);
    expect((await browser.follow(await browser.post('/en-us/sign-up', typedSignUp()))).path).toBe('/en-us/account');
  });
});

test('sign-up after a guest order assigns the order to the new account if the email addresses match', async () => {
  const shop = aShop();
  const address = { ...places.us.address, email: anEmail() };
  const buyer = aBuyer(aBrowser(shop), { ...places.us, address });
  await buyer.follow(await buyer.place(await buyer.atSummary(await anItem({ offset: 9 }))));
  const confirmation = await buyer.confirmation();
  expect(confirmation.html).toContain('href="/en-us/sign-up?from=order"');
  const form = await buyer.visit('/en-us/sign-up?from=order');
  const { email, firstName, lastName, postalCode } = address;
  expect(['email', 'firstName', 'lastName', 'postalCode'].map((name) => readInput(form.html, name))).toEqual([
    email,
    firstName,
    lastName,
    postalCode,
  ]);
  await buyer.follow(await buyer.post('/en-us/sign-up?from=order', { ...typedSignUp(), email }));
  expect(await readLastOrderOwner()).toBe(email);
  expect((await buyer.confirmation()).html).not.toContain('from=order');
});

test("sign-up after a guest order fills in the order's email address, not that of a newsletter sign-up", async () => {
  const address = { ...places.us.address, email: anEmail() };
  const buyer = aBuyer(aBrowser(), { ...places.us, address });
  await buyer.post('/en-us/newsletter', { email: anEmail(), policy: 'on' });
  await buyer.follow(await buyer.place(await buyer.atSummary(await anItem({ offset: 9 }))));
  expect(readInput((await buyer.visit('/en-us/sign-up?from=order')).html, 'email')).toBe(address.email);
});

test('sign-up with another email address does not assign the guest order of the same browser to the account', async () => {
  const buyer = aBuyer(aBrowser(), { ...places.us, address: { ...places.us.address, email: anEmail() } });
  await buyer.follow(await buyer.place(await buyer.atSummary(await anItem({ offset: 9 }))));
  await buyer.follow(await buyer.post('/en-us/sign-up?from=order', typedSignUp()));
  expect(await readLastOrderOwner()).toBeNull();
});
