// Subscriptions requested at sign-up, in the account or by a guest, all of which are stored in the same table.
import { beforeAll, describe, expect, test } from 'vitest';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import type { CallReply } from '#contract/calls.ts';
import { aClock, anEmail, aVisitor, signUpBody } from '../../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';

beforeAll(() => prepareBackend());

const path = '/consumers-v3/consumer/subscription';
const nothing = { newsletterConsent: false, loyaltyConsent: true, smsNotificationConsent: false, loyaltyNewsletterConsent: false };
const letters = (email: string) => ({
  ...{ type: 'Newsletter', channel: 'email', category: 'subscription', optin: true, doubleOptin: false, country: 'US', region: 'NORA' },
  recipient: email,
});

/** Creates an account, and returns functions that read and change its subscriptions. */
async function aPerson({ subscriptions = {}, email = anEmail(), visitor }: Wanted = {}) {
  const who = visitor ?? (await aVisitor({ system: aClock() }));
  const body = signUpBody({ email, subscriptions: { ...nothing, ...subscriptions } });
  expect((await who.signUp(body)).status).toBe(200);
  const tokens = await who.enter(email);
  const profile = async () => (await who.as<CallReply<'consumer.profile'>>(tokens, '/consumers-v3/consumer/profile')).body;
  const change = (requests: object[]) =>
    who.as<CallReply<'consumer.updateNotifications'>>(tokens, '/consumers-v3/consumer/notification', {
      method: 'PUT',
      body: { subscriptions: requests },
    });
  return { email, phone: body.phone, profile, change };
}
interface Wanted {
  subscriptions?: object;
  email?: string;
  visitor?: Awaited<ReturnType<typeof aVisitor>>;
}

const readRows = async (recipient: string) =>
  (
    await backendEnv.BACKEND_DB.prepare('SELECT type, channel, state, usid FROM subscription WHERE recipient = ?1 ORDER BY type DESC')
      .bind(recipient)
      .all<{ type: string; channel: string; state: string; usid: string }>()
  ).results;

const readEmails = async (recipient: string) =>
  (await createOutbox(backendEnv.BACKEND_DB).readEmails(200)).filter((email) => email.recipient === recipient);

describe('a sign-up', () => {
  test('a sign-up with consents subscribes the phone number and the email address, and sends one email', async () => {
    const all = { newsletterConsent: true, loyaltyNewsletterConsent: true, smsNotificationConsent: true };
    const { email, phone } = await aPerson({ subscriptions: all });
    expect(await readRows(email)).toMatchObject([
      { type: 'Newsletter', state: 'active' },
      { type: 'LoyaltyNewsletter', state: 'active' },
    ]);
    expect(await readRows(phone)).toMatchObject([{ type: 'Newsletter', channel: 'sms', state: 'active' }]);
    expect(await readEmails(email)).toHaveLength(1);
  });

  test('a sign-up without consents creates no subscriptions', async () => {
    const { email, profile } = await aPerson();
    expect(await readRows(email)).toEqual([]);
    expect((await profile()).subscriptions).toEqual([]);
  });
});

describe('a profile', () => {
  test('a profile shows that a subscription has ended after its unsubscribe link is used', async () => {
    const { email, profile } = await aPerson({ subscriptions: { newsletterConsent: true } });
    await backendEnv.BACKEND_DB.prepare("UPDATE subscription SET state = 'ended' WHERE recipient = ?1").bind(email).run();
    expect((await profile()).subscriptions).toMatchObject([{ type: 'Newsletter', optin: false }]);
  });

  test('a profile can change subscriptions and shows the changes', async () => {
    const { email, profile, change } = await aPerson();
    expect((await change([{ type: 'Newsletter', channel: 'email', optin: true }])).body.subscriptions).toMatchObject([{ optin: true }]);
    expect(await readRows(email)).toMatchObject([{ state: 'active' }]);
    await change([{ type: 'Newsletter', channel: 'email', optin: false }]);
    expect((await profile()).subscriptions).toMatchObject([{ optin: false }]);
    expect(await readRows(email)).toMatchObject([{ state: 'ended' }]);
  });

  test('a profile shows a subscription that the same browser requested before sign-in', async () => {
    const visitor = await aVisitor({ system: aClock() });
    const email = anEmail();
    expect((await visitor.call(path, { body: letters(email) })).status).toBe(200);
    const { profile } = await aPerson({ email, visitor });
    expect((await profile()).subscriptions).toMatchObject([{ type: 'Newsletter', channel: 'email', optin: true }]);
  });

  test('a profile hides a subscription that was requested in another browser, until it is requested in the account', async () => {
    const email = anEmail();
    await (await aVisitor()).call(path, { body: letters(email) });
    const { profile, change } = await aPerson({ email });
    expect((await profile()).subscriptions).toEqual([]);
    await change([{ type: 'Newsletter', channel: 'email', optin: true }]);
    expect((await profile()).subscriptions).toMatchObject([{ optin: true }]);
    expect(await readEmails(email)).toHaveLength(1); // the second request sends no email
  });
});
