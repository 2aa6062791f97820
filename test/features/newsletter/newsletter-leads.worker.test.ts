// Gateway calls of the newsletter form: the fields of a subscription, and the profile without a password that a guest gets.
import { beforeAll, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { readInput } from '../../support/browser.ts';
import { aBrowser, aShop, fromNetwork } from '../../support/purchase.ts';
import { aSignedInPerson } from '../../support/signed-in.ts';

beforeAll(() => prepareBackend());

const path = '/consumers-v3/consumer/subscription';
/** A network address that no other test uses, because each network may subscribe only a few email addresses per hour. */
const fromHere = fromNetwork('198.51.100.66');

const optIn = (recipient: string, type: string) => ({
  type,
  channel: 'email',
  category: 'subscription',
  optin: true,
  doubleOptin: false,
  country: 'US',
  region: 'NORA',
  recipient,
  optinDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
});

test("the newsletter form sends the opt-in date, and the type LoyaltyNewsletter for a member's own email address", async () => {
  const bodies: object[] = [];
  const shop = aShop();
  shop.state.between = async (request, pass) => {
    if (request.method === 'POST' && new URL(request.url).pathname === path) bodies.push((await request.clone().json()) as object);
    return fromHere(request, pass);
  };
  const guest = aBrowser(shop);
  await guest.post('/en-us/newsletter', { email: 'dated@example.org', policy: 'on' });
  const { browser, email } = await aSignedInPerson({ shop });
  await browser.post('/en-us/newsletter', { email: 'friend@example.org', policy: 'on' });
  await browser.post('/en-us/newsletter', { email, policy: 'on' });
  expect(bodies).toEqual([
    optIn('dated@example.org', 'Newsletter'),
    optIn('friend@example.org', 'Newsletter'),
    optIn(email, 'LoyaltyNewsletter'),
  ]);
});

test('the newsletter form creates a profile without a password for a guest, and the sign-up form is prefilled from this profile', async () => {
  const calls: string[] = [];
  const shop = aShop();
  shop.state.between = (request, pass) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    return fromHere(request, pass);
  };
  const lead = 'POST /consumers-v3/consumer/profile';
  const guest = aBrowser(shop);
  await guest.post('/en-us/newsletter', { email: 'lead@example.org', policy: 'on' });
  expect(calls).toContain(lead);
  expect(readInput((await guest.visit('/en-us/sign-up')).html, 'email')).toBe('lead@example.org');
  expect(readInput((await guest.visit('/en-us/sign-up?email=other@example.org')).html, 'email')).toBe('other@example.org');
  expect(calls).toContain('POST /consumers-v3/consumer/retrieveUserData');
  calls.length = 0;
  const { browser } = await aSignedInPerson({ shop });
  await browser.post('/en-us/newsletter', { email: 'another@example.org', policy: 'on' });
  expect(calls).not.toContain(lead);
});

test('the newsletter form subscribes a guest even if no profile can be created', async () => {
  const shop = aShop();
  shop.state.between = fromHere;
  const guest = aBrowser(shop);
  guest.cookies.set('cairn-scenario', 'consumer.createProfile=GEN500');
  expect((await guest.post('/en-us/newsletter', { email: 'without@example.org', policy: 'on' })).status).toBe(303);
});
