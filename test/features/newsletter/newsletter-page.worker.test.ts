// The newsletter: its calls, its form in all places, and the links in its emails.
import { beforeAll, describe, expect, test } from 'vitest';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { renderEmail } from '#backend/services/emails/render-email.ts';
import { requireMarket } from '#markets/registry.ts';
import { aRealSystem, backendEnv, prepareBackend } from '../../support/backend.ts';
import { readText } from '../../support/browser.ts';
import { countElements, findAttribute, findAttributes } from '../../support/html.ts';
import { aBrowser, aBuyerWithCart, shopOrigin } from '../../support/purchase.ts';
import { aShopper } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

const path = '/consumers-v3/consumer/subscription';
const db = backendEnv.BACKEND_DB;
const outbox = createOutbox(db);

const subscription = (recipient: string, more: object = {}) => ({
  type: 'Newsletter',
  channel: 'email',
  category: 'subscription',
  optin: true,
  doubleOptin: false,
  country: 'US',
  region: 'NORA',
  recipient,
  ...more,
});

const stored = async (recipient: string) =>
  (
    await db
      .prepare('SELECT site_id, state, is_double, channel FROM subscription WHERE recipient = ? ORDER BY site_id')
      .bind(recipient)
      .all()
  ).results;

const emailsTo = async (recipient: string) => (await outbox.readEmails(1000)).filter((email) => email.recipient === recipient);

/** Reads the newest email to an address, with the paths of its links. */
async function readEmail(recipient: string) {
  const [email] = await emailsTo(recipient);
  if (!email) throw new Error(`No mail went to ${recipient}.`);
  const rendered = await renderEmail(email, { origin: 'https://shop.example', secrets: backendEnv });
  const links = [...rendered.text.matchAll(/https:\/\/shop\.example(\/\S+)/g)].map(([, link = '']) => link.replace(/\)$/, ''));
  return { kind: email.kind, rendered, find: (part: string) => links.find((link) => link.includes(part)) ?? '' };
}

describe('the call subscriptions.create', () => {
  const create = async (body: object) => (await aShopper()).call(path, { method: 'POST', body });

  test('a subscription that needs no confirmation is active at once, and subscribing again sends an email that says it is active', async () => {
    const clock = aRealSystem();
    for (const later of [0, 60_000]) {
      const shopper = await aShopper({ system: { ...clock, now: () => clock.now() + later } });
      const { body } = await shopper.call(path, { method: 'POST', body: subscription('once@example.org') });
      expect(body).toEqual({ accepted: true });
    }
    expect(await stored('once@example.org')).toEqual([{ site_id: 'us', state: 'active', is_double: 0, channel: 'email' }]);
    expect((await emailsTo('once@example.org')).map(({ kind }) => kind)).toEqual(['newsletter-known', 'newsletter-welcome']);
  });

  test('subscriptions.create returns the same response for new and existing subscribers', async () => {
    const first = await create(subscription('alike@example.org'));
    const second = await create(subscription('ALIKE@example.org'));
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    const emails = (await outbox.readEmails(1000)).filter(({ recipient }) => recipient.toLowerCase() === 'alike@example.org');
    expect(emails.map(({ kind }) => kind)).toEqual(['newsletter-known', 'newsletter-welcome']);
  });

  test('subscriptions.create sends at most three emails a day to a mailbox', async () => {
    const answers = [];
    for (let time = 0; time < 5; time++) answers.push((await create(subscription(`many+${time}@example.org`))).status);
    expect(answers).toEqual([200, 200, 200, 429, 429]);
  });

  test('subscriptions.create rejects a site token, another country or region, an invalid email address and missing consent', async () => {
    const withSiteToken = await (await aShopper({ scope: 'site' })).call(path, { method: 'POST', body: subscription('a@example.org') });
    expect(withSiteToken.error?.errorId).toBe('AUT404');
    for (const wrong of [{ country: 'DE' }, { region: 'EMEA' }, { recipient: 'nowhere' }, { optin: false }])
      expect((await create(subscription('a@example.org', wrong))).error?.errorId).toBe('API400');
  });

  test('subscriptions.update unsubscribes the old phone number when it subscribes a new one', async () => {
    const shopper = await aShopper();
    const sms = (recipient: string, more: object = {}) => subscription(recipient, { channel: 'sms', ...more });
    expect((await shopper.call(path, { method: 'POST', body: sms('+13035550142') })).status).toBe(200);
    const changed = await shopper.call<{ optinDate: string }>(path, { method: 'PUT', body: sms('+13035550199') });
    expect(changed.body.optinDate).toMatch(/^\d{4}-/);
    const { body } = await shopper.call<{ subscriptions: { recipient: string; optin: boolean; optoutDate?: string }[] }>(path);
    const found = Object.fromEntries(body.subscriptions.map((each) => [each.recipient, each]));
    expect(found['+13035550142']).toMatchObject({ optin: false, optoutDate: expect.any(String) });
    expect(found['+13035550199']).toMatchObject({ optin: true });
    const ended = await shopper.call(path, { method: 'PUT', body: sms('+13035550199', { optin: false }) });
    expect(ended.body).toMatchObject({ optoutDate: expect.any(String) });
    expect(await stored('+13035550199')).toMatchObject([{ state: 'ended' }]);
  });
});

describe('the newsletter form', () => {
  test('the newsletter form in the footer has no attributes that load a script', async () => {
    const { html } = await aBrowser().visit('/en-us/cart');
    expect(findAttribute(html, '.footer-newsletter form', 'action')).toBe('/en-us/newsletter');
    expect(findAttributes(html, '.footer-newsletter [name]', 'name')).toEqual(['place', 'email', 'policy']);
    expect(countElements(html, '.footer-newsletter [data-rules], .footer-newsletter [data-block]')).toBe(0);
  });

  test('the checkout has no newsletter form', async () => {
    const { buyer } = await aBuyerWithCart();
    const { status, html } = await buyer.visit('/en-us/checkout/shipping');
    expect([status, countElements(html, '.site-footer'), countElements(html, '.footer-newsletter')]).toEqual([200, 1, 0]);
  });

  test('the newsletter form redirects back to its page, where a message is displayed below the form', async () => {
    const browser = aBrowser();
    const sent = await browser.visit('/en-us/newsletter', {
      method: 'POST',
      headers: {
        origin: shopOrigin,
        referer: `${shopOrigin}/en-us/stores?near=denver`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'place=footer&email=back%40example.org&policy=on',
    });
    expect([sent.status, sent.location]).toEqual([303, '/en-us/stores?near=denver#newsletter-footer-received']);
    const { html } = await browser.visit('/en-us/stores');
    expect(readText(html, '#newsletter-footer-received')).toContain('Thank you');
  });

  test('the newsletter form of a pop-up redirects to the newsletter page', async () => {
    const sent = await aBrowser().post('/en-us/newsletter', { place: 'popup', email: 'pop@example.org', policy: 'on' });
    expect(sent.location).toBe('/en-us/newsletter#newsletter-page-received');
  });

  test('the newsletter form shows errors at the email and consent fields and keeps the input', async () => {
    const { status, html } = await aBrowser().post('/en-us/newsletter', { email: 'nowhere' });
    expect(status).toBe(422);
    expect(readText(html, '#newsletter-email-error')).toBe('Email is not valid');
    expect(readText(html, '#newsletter-policy-error')).toBe('This field is required');
    expect(findAttribute(html, '#newsletter-email', 'value')).toBe('nowhere');
    expect(await stored('nowhere')).toEqual([]);
  });

  test('the newsletter form shows gateway errors above its fields', async () => {
    const browser = aBrowser();
    const post = () => browser.post('/en-us/newsletter', { email: 'patient@example.org', policy: 'on' });
    for (let time = 0; time < 3; time++) expect((await post()).status).toBe(303);
    const refused = await post();
    expect([refused.status, findAttribute(refused.html, '#newsletter-email', 'value')]).toEqual([409, 'patient@example.org']);
    expect(countElements(refused.html, 'main .kind-error')).toBe(1);
  });
});

describe('newsletter subscriptions with confirmation', () => {
  test.each(['de-de', 'fr-fr', 'it-it', 'en-gb'])(
    '%s: a newsletter subscription starts with the emailed confirmation link and ends with the unsubscribe link of each email',
    async (locale) => {
      const email = `${locale}@example.org`;
      const browser = aBrowser();
      expect((await browser.post(`/${locale}/newsletter`, { email, policy: 'on' })).status).toBe(303);
      expect(await stored(email)).toMatchObject([{ site_id: requireMarket(locale as 'de-de').siteId, state: 'pending' }]);
      const asked = await readEmail(email);
      expect(asked.kind).toBe('newsletter-confirmation');
      const confirmation = asked.find('/newsletter/confirm?');
      // Security scanners open every link.
      expect((await browser.visit(confirmation)).status).toBe(200);
      expect(await stored(email)).toMatchObject([{ state: 'pending' }]);
      expect((await browser.post(confirmation, {})).status).toBe(200);
      expect(await stored(email)).toMatchObject([{ state: 'active' }]);
      const welcome = await readEmail(email);
      expect([welcome.kind, welcome.find('/newsletter/unsubscribe?')]).toEqual(['newsletter-welcome', expect.stringMatching(/token=./)]);
      expect((await browser.post(`/${locale}/newsletter`, { email, policy: 'on' })).location).toBe(
        `/${locale}/newsletter#newsletter-page-received`,
      );
      expect(await stored(email)).toMatchObject([{ state: 'active' }]);
      const known = await readEmail(email);
      expect([known.kind, known.find('/newsletter/confirm?')]).toEqual(['newsletter-known', '']);
      expect((await browser.post(known.find('/newsletter/unsubscribe?'), {})).status).toBe(200);
      expect(await stored(email)).toMatchObject([{ state: 'ended' }]);
    },
  );
});

describe('the links in newsletter emails', () => {
  const unsubscribe = async (email: string) => {
    await aBrowser().post('/en-us/newsletter', { email, policy: 'on' });
    const { rendered } = await readEmail(email);
    expect(rendered.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    return /^<https:\/\/shop\.example(\/\S+)>$/.exec(rendered.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  };

  test('a one-click unsubscribe request without cookies or an Origin header ends the subscription', async () => {
    const address = await unsubscribe('one-click@example.org');
    const answer = await aBrowser().visit(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    expect(await stored('one-click@example.org')).toMatchObject([{ state: 'ended' }]);
  });

  test('newsletter links with an invalid token return 409 and change nothing', async () => {
    const address = await unsubscribe('kept@example.org');
    const [ids] = new URLSearchParams(address.split('?')[1]).get('token')?.split('.') ?? [];
    for (const token of ['', 'x', `${ids}.${'0'.repeat(32)}`, 'ü'.repeat(600)]) {
      const answer = await aBrowser().post(`/en-us/newsletter/unsubscribe?${new URLSearchParams({ token })}`, {});
      expect(answer.status).toBe(409);
      expect(readText(answer.html)).toContain('This link isn’t valid');
    }
    expect(await stored('kept@example.org')).toMatchObject([{ state: 'active' }]);
  });

  test('an unsubscribe token cannot confirm a subscription', async () => {
    await aBrowser().post('/de-de/newsletter', { email: 'purpose@example.org', policy: 'on' });
    const email = await readEmail('purpose@example.org');
    const end = /token=([^>\s]+)>/.exec(email.rendered.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect((await aBrowser().post(`/de-de/newsletter/confirm?token=${end}`, {})).status).toBe(409);
    expect(await stored('purpose@example.org')).toMatchObject([{ state: 'pending' }]);
  });

  test('POST /newsletter/confirm returns 403 without the shop’s Origin header', async () => {
    const answer = await aBrowser().visit('/en-us/newsletter/confirm?token=a.b', { method: 'POST', body: 'x=1' });
    expect(answer.status).toBe(403);
  });
});
