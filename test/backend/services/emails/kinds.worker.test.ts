// The contents of all emails except the order confirmation, in every language of the shop.

import { beforeAll, describe, expect, it } from 'vitest';
import { withoutSecret } from '#backend/services/emails/order-confirmation.ts';
import { createOutbox, type WrittenEmail } from '#backend/services/emails/outbox.ts';
import type { EmailKind, emailKinds } from '#backend/services/emails/registry.ts';
import { renderEmail } from '#backend/services/emails/render-email.ts';
import { isLocale, locales, servedLocales } from '#markets/registry.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { anOrder } from '../../../support/cart-samples.ts';
import { anEGiftCard } from '../../../support/gift-cards.ts';
import { findAttributes } from '../../../support/html.ts';
import { anItem, aShopper } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

const sender = { origin: 'https://shop.example', secrets: backendEnv };
const outbox = createOutbox(backendEnv.BACKEND_DB);
const emailsTo = async (recipient: string): Promise<WrittenEmail[]> =>
  (await outbox.readEmails(1000)).filter((email) => email.recipient === recipient);

it('a product question is confirmed by one email that repeats no text from the form, in case the address is a stranger’s', async () => {
  const shopper = await aShopper();
  const { productId } = await anItem();
  const email = 'curious@example.org';
  const ask = (question: string) =>
    shopper.call(`/products/v1/products/${productId}/reviews/questions`, { body: { question, nickname: 'Ada', email } });
  for (const question of ['Does it fold?', 'Does it fold?', 'Is it warm?']) expect((await ask(question)).status).toBe(200);
  const emails = await emailsTo(email);
  expect(emails.map(({ kind, locale }) => [kind, locale])).toEqual(Array(2).fill(['question-received', 'en-us']));
  const [warm] = emails;
  if (!warm) throw new Error('No mail was written.');
  const { subject, text, html } = await renderEmail(warm, sender);
  for (const body of [subject, text, html, JSON.stringify(warm.data)]) expect(body).not.toMatch(/Is it warm|Ada/);
  expect(subject).toMatch(/^Your question about \S/);
  expect(html).toContain(`-${productId}"`);
});

it('a gift card email contains the card number, PIN, value and message', async () => {
  const shopper = await aShopper();
  const { body: order } = await shopper.place(await shopper.atSummary([anEGiftCard(25)]));
  const email = (await emailsTo('bo@example.org')).find(({ data }) => 'orderNumber' in data && data.orderNumber === order.orderNumber);
  if (email?.kind !== 'gift-card') throw new Error('No mail was written.');
  const { subject, text } = await renderEmail(email, sender);
  expect(subject).toContain('$25.00');
  expect(text.replaceAll(' ', '')).toContain(email.data.cardNumber);
  const pin = /PIN\D*(\d{8})\b/.exec(text)?.[1] ?? '';
  for (const said of ['> Go outside.', 'Hi Bo,']) expect(text).toContain(said);
  expect((await shopper.balance(email.data.cardNumber, pin)).body.balance).toBe(2500);
});

const samples: { [Kind in Exclude<EmailKind, 'order-confirmation'>]: (typeof emailKinds)[Kind]['data']['_output'] } = {
  'gift-card': {
    orderNumber: 'C123456789',
    to: 'Bo',
    message: 'One\ntwo',
    sender: 'Ada',
    cardNumber: '6011000000000001',
    pin: '1234',
    amount: 2500,
    currency: 'EUR',
    expiresAt: 1_900_000_000_000,
  },
  'confirmation-code': { firstName: 'Ada', code: '12345678' },
  'loyalty-confirmation': { firstName: 'Ada', token: 'a.d' },
  'newsletter-confirmation': { confirmation: 'a.b', end: 'a.c' },
  'newsletter-welcome': { end: 'a.c' },
  'newsletter-known': { end: 'a.c' },
  'photo-decided': { decision: 'refused', reason: 'shows-me' },
  'way-in-changed': { firstName: 'Ada', change: 'passkey-added', name: 'Firefox, Android' },
  'contact-received': { reference: 'A1B2C3D4E5', subject: 'Repair' },
  'contact-message': {
    reference: 'A1B2C3D4E5',
    category: 'Products',
    subject: 'Repair',
    name: 'Ada',
    email: 'ada@example.org',
    orderNumber: '',
    message: 'One\ntwo',
  },
  'event-registration': { title: 'Repair weekend', days: ['2027-05-29'], hasGuest: true },
  'order-cancelled': { order: withoutSecret(anOrder()) },
  'order-shipped': { order: withoutSecret(anOrder()), shipmentId: 'S1', parcel: { number: 'C1-1', carrier: 'Ridgeline Parcel' } },
  'order-ready': { order: withoutSecret(anOrder()), shipmentId: 'S1' },
  'order-delivered': { order: withoutSecret(anOrder()), shipmentId: 'S1' },
  'order-refunded': {
    order: withoutSecret(anOrder()),
    returnId: 'RTN0000000001',
    refund: { goods: 900, tax: 100, shipping: 0, total: 1000, parts: [{ code: 'CREDIT_CARD', label: 'Visa', amount: 1000 }] },
    lines: [{ itemId: 'line-1', qty: 1 }],
  },
  'warranty-received': { claimNumber: 'WTYA1B2C3D4E5' },
  'warranty-claim': {
    claimNumber: 'WTYA1B2C3D4E5',
    name: 'Ada',
    email: 'ada@example.org',
    product: 'Jacket',
    description: 'One\ntwo',
  },
  'password-reset': { firstName: 'Ada', token: 'a-token' },
  'account-deleted': { firstName: 'Ada', years: 7 },
  'question-received': { productName: 'Jacket', path: '/p/jacket-CNAAAAAAINK' },
  'back-in-stock': {
    productName: 'Jacket',
    colour: 'Ink',
    size: 'M',
    picture: { publicId: 'product/vest-a-men-ink-front', version: 1, alt: '' },
    path: '/p/jacket-CNAAAAAAINK',
  },
};

/** User text that would add a header if line breaks were allowed in headers, and a link if HTML were not escaped. */
const hostile = '\r\nBcc: eve@evil.example\r\n\r\n<a href="https://evil.example">x</a>\u2028\u0085\u0000 https://evil.example';
/** Names of the fields that may contain text from users. */
const spoilt = new Set(
  'to message subject name firstName lastName email orderNumber description product productName title colour size'.split(' '),
);
const spoil = (data: object): object =>
  JSON.parse(JSON.stringify(data), (key, value) => (typeof value === 'string' && spoilt.has(key) ? value + hostile : value));

describe.each(Object.entries(samples))('email of the kind %s', (kind, data) => {
  it('an email that quotes user text gets no header and no link from that text', async () => {
    const { subject, html, headers } = await renderEmail({ kind, locale: 'en-us', data: spoil(data) } as WrittenEmail, sender);
    for (const line of [subject, ...Object.values(headers)]) expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    for (const href of findAttributes(html, 'a', 'href')) expect(href).toMatch(/^https:\/\/shop\.example\//);
    expect(html).not.toContain('<a href="https://evil');
  });

  it('an email has a complete text in each locale, and a different subject in each language', async () => {
    const emails = await Promise.all(locales.map((locale) => renderEmail({ kind, locale, data } as WrittenEmail, sender)));
    for (const { subject, text, html } of emails) {
      expect(subject).not.toBe('');
      expect(text).not.toMatch(/undefined|NaN|\[[A-Z]+\]|\{\w+\}/);
      expect(html).not.toMatch(/undefined|NaN|\[[A-Z]+\]/);
      expect(text).toMatch(/https:\/\/shop\.example\/[a-z]{2}-[a-z]{2}/);
    }
    const subjects = new Map(emails.map(({ subject }, index) => [locales[index]?.slice(0, 2), subject]));
    expect(new Set(subjects.values()).size).toBe(subjects.size);
  });
});

it('an email can be rendered in every locale that the shop serves', async () => {
  for (const locale of servedLocales)
    await expect(renderEmail({ kind: 'question-received', locale, data: samples['question-received'] }, sender)).resolves.toBeTruthy();
  expect(isLocale('xx-xx')).toBe(false);
});
