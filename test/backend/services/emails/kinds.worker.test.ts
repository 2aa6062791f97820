// The contents of all emails, in every language of the shop.

import { beforeAll, describe, expect, it } from 'vitest';
import { createOutbox, type WrittenEmail } from '#backend/services/emails/outbox.ts';
import { renderEmail } from '#backend/services/emails/render-email.ts';
import { emailSamples } from '#demo/outbox/samples.ts';
import { isLocale, locales, servedLocales } from '#markets/registry.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
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

/** User text that would add a header if line breaks were allowed in headers, and a link if HTML were not escaped. */
const hostile = '\r\nBcc: eve@evil.example\r\n\r\n<a href="https://evil.example">x</a>\u2028\u0085\u0000 https://evil.example';
/** Names of the fields that may contain text from users. */
const spoilt = new Set(
  'to message subject name firstName lastName email orderNumber description product productName title colour size'.split(' '),
);
const spoil = (data: object): object =>
  JSON.parse(JSON.stringify(data), (key, value) => (typeof value === 'string' && spoilt.has(key) ? value + hostile : value));

describe.each(Object.entries(emailSamples))('email of the kind %s', (kind, data) => {
  it('an email that quotes user text gets no header and no link from that text', async () => {
    const { subject, html, headers } = await renderEmail({ kind, locale: 'en-us', data: spoil(data) } as WrittenEmail, sender);
    for (const line of [subject, ...Object.values(headers)]) expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    for (const href of findAttributes(html, 'a', 'href'))
      expect(href).toMatch(/^(?:https:\/\/shop\.example\/|tel:\+\d+$|mailto:service@cairn\.example$)/);
    expect(html).not.toContain('<a href="https://evil');
  });

  it('an email has a complete text in each locale, and a different subject in each language', async () => {
    const emails = await Promise.all(locales.map((locale) => renderEmail({ kind, locale, data } as WrittenEmail, sender)));
    for (const { subject, text, html } of emails) {
      expect(subject).not.toBe('');
      expect(text).not.toMatch(/undefined|NaN|\[[A-Z]+\]|\{\w+\}/);
      expect(html).not.toMatch(/undefined|NaN|\[[A-Z]+\]/);
      expect(text).toMatch(/https:\/\/shop\.example\/(?:[a-z]{2}-[a-z]{2}|provider\/personal-data\/)/);
    }
    const subjects = new Map(emails.map(({ subject }, index) => [locales[index]?.slice(0, 2), subject]));
    // operators read English
    expect(new Set(subjects.values()).size).toBe(kind === 'operator-alert' ? 1 : subjects.size);
  });
});

it('an email can be rendered in every locale that the shop serves', async () => {
  for (const locale of servedLocales)
    await expect(renderEmail({ kind: 'question-received', locale, data: emailSamples['question-received'] }, sender)).resolves.toBeTruthy();
  expect(isLocale('xx-xx')).toBe(false);
});
