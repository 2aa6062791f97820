// The contact form: its gateway calls, its page, and the emails to the customer and to the shop.
import { beforeAll, describe, expect, test } from 'vitest';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { renderEmail } from '#backend/services/emails/render-email.ts';
import type { CallReply } from '#contract/calls.ts';
import { validateResponse } from '#contract/validate-response.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { readText } from '../../support/browser.ts';
import { countElements, findAttribute, readTexts } from '../../support/html.ts';
import { aBrowser } from '../../support/purchase.ts';
import { aShopper } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

const outbox = createOutbox(backendEnv.BACKEND_DB);
const emailsTo = async (recipient: string) => (await outbox.readEmails(1000)).filter((email) => email.recipient === recipient);
const body = { category: 'orders', subject: 'tracking', name: 'Ada Ridge', email: 'ada@example.org', message: 'Where is it?\nI wait.' };
const typed = { subject: 'orders.tracking', name: body.name, email: body.email, message: body.message };
const stored = async (email: string) =>
  (await backendEnv.BACKEND_DB.prepare('SELECT * FROM contact_message WHERE email = ?').bind(email).all()).results;

describe('the contact calls', () => {
  test('contact.subjects returns the subjects in the locale’s language', async () => {
    const { body: listed } = await (await aShopper({ siteId: 'de', locale: 'de_DE' })).call<CallReply<'contact.subjects'>>(
      '/consumers-v3/contactus/categorySubject?siteId=de',
    );
    expect(validateResponse('contact.subjects', listed)).toEqual({ valid: true, issues: [] });
    expect(listed.categories.map(({ id }) => id)).toEqual(['orders', 'returns', 'products', 'other']);
    expect(listed.categories[0]?.subjects[0]).toEqual({ id: 'tracking', label: 'Wo ist meine Bestellung?' });
  });

  const send = async (more: object = {}, shopper?: Awaited<ReturnType<typeof aShopper>>) =>
    (shopper ?? (await aShopper())).call<CallReply<'contact.send'>>('/consumers-v3/contactus', {
      method: 'POST',
      body: { ...body, ...more },
    });

  test('contact.send stores and emails a message only once if the shopper sends it again', async () => {
    const shopper = await aShopper();
    const email = 'once@example.org';
    const [first, second] = [await send({ email }, shopper), await send({ email }, shopper)];
    expect(second.body).toEqual(first.body);
    expect(await stored(email)).toHaveLength(1);
    expect(await emailsTo(email)).toHaveLength(1);
  });

  test('contact.send rejects a subject that belongs to another category, an unknown category, and a site token', async () => {
    expect((await send({ subject: 'refund' })).error?.errorId).toBe('API400');
    expect((await send({ category: 'constructor' })).error?.errorId).toBe('API400');
    expect((await send({}, await aShopper({ scope: 'site' }))).error?.errorId).toBe('AUT404');
  });

  test('contact.send sends at most five emails an hour to an email address', async () => {
    const answers = [];
    for (let time = 0; time < 6; time++) answers.push((await send({ email: 'many@example.org', message: `Message ${time}` })).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('contact.send emails the customer a receipt without the entered text, and emails the shop the message as plain text', async () => {
    const email = 'curious@example.org';
    const { body: sent } = await send({ email, message: 'Buy <b>pills</b> at https://bad.example', orderNumber: 'C2X7KMQ4TB9' });
    const [receipt] = await emailsTo(email);
    const message = (await emailsTo('service@cairn.example')).find(({ data }) => 'reference' in data && data.reference === sent.reference);
    if (!receipt || !message) throw new Error('An email is missing.');
    const sender = { origin: 'https://shop.example', secrets: backendEnv };
    const read = await renderEmail(receipt, sender);
    for (const text of [read.subject, read.text, read.html, JSON.stringify(receipt.data)])
      expect(text).not.toMatch(/pills|Ada|C2X7KMQ4TB9/);
    expect(read.text).toContain(sent.reference);
    const own = await renderEmail(message, sender);
    expect(own.text).toContain('> Buy <b>pills</b> at https://bad.example');
    expect(own.html).not.toContain('<b>pills');
    expect(own.text).toContain('C2X7KMQ4TB9');
  });
});

describe('the contact page', () => {
  const path = '/en-us/help/contact-us';

  test('the contact page has CMS content and a form with grouped subjects', async () => {
    const { status, html } = await aBrowser().visit(path);
    expect(status).toBe(200);
    expect(countElements(html, 'h1')).toBe(1);
    expect(readTexts(html, '#contact-subject optgroup option')).toHaveLength(10);
    expect(findAttribute(html, 'link[rel=canonical]', 'href')).toContain(path);
  });

  test('POST /help/contact-us stores a message and redirects to the confirmation', async () => {
    const browser = aBrowser();
    const email = 'page@example.org';
    const sent = await browser.post(path, { ...typed, email });
    expect([sent.status, sent.location]).toEqual([303, `${path}/sent`]);
    expect(readText((await browser.follow(sent)).html)).toContain('Thank you for your message');
    expect(await stored(email)).toMatchObject([{ category: 'orders', subject: 'tracking', order_number: '', message: body.message }]);
  });

  test('POST /help/contact-us shows validation errors at the fields and keeps the input', async () => {
    const { status, html } = await aBrowser().post(path, { subject: 'orders.nothing', name: 'R2D2', email: 'nowhere', message: '' });
    expect(status).toBe(422);
    expect(['subject', 'name', 'email', 'message'].map((name) => readText(html, `#contact-${name}-error`) !== '')).toEqual(
      Array(4).fill(true),
    );
    expect(findAttribute(html, '#contact-name', 'value')).toBe('R2D2');
  });

  test('the contact form posts to a URL without a fragment, because a fragment would prevent the autofocus on errors', async () => {
    const { html } = await aBrowser().post(path, { subject: 'orders.nothing' });
    expect(findAttribute(html, 'form:has(#contact-name)', 'action')).toBe(path);
    expect(countElements(html, '.error-summary[autofocus]')).toBe(1);
  });
});
