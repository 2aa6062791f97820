// The order confirmation is written once, together with the order, in the shopper's language and with the texts that the shopper's law
// requires.
import { beforeAll, expect, it } from 'vitest';
import { createPorts } from '#backend/objects/placement-ports.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { renderEmail } from '#backend/services/emails/render-email.ts';
import type { Placement } from '#backend/stores/cart-state.ts';
import type { Order } from '#contract/entities/order.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { aGiftCard, anEGiftCard } from '../../../support/gift-cards.ts';
import { anItem, aShopper, caAddress, deAddress, returnUrl, usAddress } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

const outbox = createOutbox(backendEnv.BACKEND_DB);
const origin = 'https://shop.example';
const sender = { origin, secrets: backendEnv };

const readEmails = async ({ orderNumber }: Order) => {
  const email = await outbox.readEmail(`order-confirmation ${orderNumber}`);
  return email ? [email] : [];
};

async function readConfirmation(order: Order) {
  const [email] = await readEmails(order);
  if (!email) throw new Error(`Order ${order.orderNumber} has no mail.`);
  return { ...(await renderEmail(email, sender)), recipient: email.recipient, locale: email.locale };
}

/** Returns the text of an email's HTML, without tags and with single spaces. */
const readWords = (html: string): string =>
  oneLine(
    unescaped(
      html
        .replace(/<title[\s\S]*?<\/title>/g, '')
        .replace(/<\/?a[^>]*>/g, '')
        .replace(/<[^>]+>/g, ' '),
    ),
  );
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

it('an order confirmation is stored together with the order, addressed to the customer and in the customer’s language', async () => {
  const shopper = await aShopper({ siteId: 'de', locale: 'de_DE' });
  const shown = await shopper.atSummary([await anItem({ siteId: 'de' })], 'paid', deAddress);
  const { body: order } = await shopper.place(shown);
  const email = await readConfirmation(order);
  expect([email.recipient, email.locale]).toEqual(['joerg@example.org', 'de-de']);
  expect(email.subject).toContain(order.orderNumber);
  for (const text of [email.text, readWords(email.html)]) {
    for (const said of [
      order.orderNumber,
      'Hallo Jörg',
      'Bergstraße 1',
      '80331 München',
      'Gesamtsumme inkl. MwSt.',
      'Visa •••• 4242',
      order.items[0]?.name ?? '-',
    ])
      expect(text).toContain(said);
  }
  expect(email.html).toMatch(/<img [^>]*src="https:\/\/shop\.example\/media\/image\/upload\//);
});

it('an order confirmation for Germany contains the terms, the withdrawal policy with its form, and the imprint', async () => {
  const shopper = await aShopper({ siteId: 'de', locale: 'de_DE' });
  const { body: order } = await shopper.place(await shopper.atSummary([await anItem({ siteId: 'de' })], 'paid', deAddress));
  const { text } = await readConfirmation(order);
  for (const said of [
    'Allgemeine Geschäftsbedingungen',
    'Widerrufsrecht',
    'Muster-Widerrufsformular',
    'Impressum',
    'Handelsregister',
    'Cairn Outfitters GmbH',
  ])
    expect(text).toContain(said);
  expect(text).not.toMatch(/\[[A-Z]+\]|\*\*|\]\(/);
});

it('an order confirmation for the United States contains the company name and no imprint', async () => {
  const shopper = await aShopper();
  const { body: order } = await shopper.place(await shopper.atSummary([await anItem()]));
  const { text } = await readConfirmation(order);
  expect(text).toContain('Cairn Outfitters, Inc.');
  expect(text).not.toMatch(/Impressum|Imprint/);
});

it.each([
  ['us', 'en_US', usAddress, ['Shipping', 'Sales tax']],
  ['ca', 'fr_CA', caAddress, ['Livraison', 'TVQ']],
] as const)(
  'an order confirmation for the site %s in %s contains the sums and taxes of the market, and these add up to the total',
  async (siteId, locale, address, translations) => {
    const shopper = await aShopper({ siteId, locale });
    const { body: order } = await shopper.place(await shopper.atSummary([await anItem({ siteId })], 'paid', address));
    const { text } = await readConfirmation(order);
    for (const word of translations) expect(text).toContain(word);
    const { itemSubTotal, totalDiscount, shipping, taxParts, total } = order.totals;
    expect(itemSubTotal - totalDiscount + shipping + taxParts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  },
);

it('an order confirmation contains the amounts paid by gift card and by credit card, and no amount left to pay', async () => {
  const shopper = await aShopper();
  const shown = await shopper.atSummary([await anItem()]);
  await shopper.payByGiftCard(shown.basketId, await aGiftCard(1000));
  const { body: order } = await shopper.place((await shopper.prepare(shown.basketId)).body, {
    paymentMethod: {
      code: 'CREDIT_CARD',
      additionalData: { payment_instrument_id: shown.payment_instruments[0]?.payment_instrument_id, returnUrl },
    },
  });
  const { text } = await readConfirmation(order);
  expect(text).toMatch(/^.*Gift card.* −\$10\.00$/m);
  expect(text).toMatch(new RegExp(`^Paid with \\S+ •••• \\d{4} \\$${(order.totals.remainingToPay / 100).toFixed(2)}$`, 'm'));
  expect(text).not.toContain('Left to pay');
});

it('an order confirmation has the same content in HTML and in plain text', async () => {
  const shopper = await aShopper({ siteId: 'de', locale: 'de_DE' });
  const shown = await shopper.atSummary([await anItem({ siteId: 'de' }), anEGiftCard(50)], 'paid', deAddress);
  const { html, text } = await readConfirmation((await shopper.place(shown)).body);
  const inHtml = readWords(html);
  // Only the plain text contains the URLs of links, and characters that mark headings and lists.
  const lines = text.split('\n').map((line) => oneLine(line.replace(/^[-> ]+|\s*\(https?:[^)]*\)|https?:\S+|^[=–-]+$/g, '')));
  expect(lines.filter((line) => line !== '' && !inHtml.includes(line))).toEqual([]);
  const inText = oneLine(lines.join(' ')).replaceAll(' ', '');
  expect(inHtml.length).toBeGreaterThan(1000);
  expect(Math.abs(inHtml.replaceAll(' ', '').length - inText.length)).toBeLessThan(40);
});

it('an order confirmation escapes HTML in names, and line breaks in names cannot add a header', async () => {
  const shopper = await aShopper();
  const { body: placed } = await shopper.place(await shopper.atSummary([await anItem()]));
  const [email] = await readEmails(placed);
  if (email?.kind !== 'order-confirmation') throw new Error('The order has no mail.');
  const hostile = '<img src=x onerror=alert(1)>';
  const { order } = email.data;
  const data = {
    order: {
      ...order,
      orderNumber: 'C1\r\nBcc: all@example.org\u2028x',
      items: order.items.map((item) => ({ ...item, name: hostile, colour: `"'&</td><script>` })),
      billingAddress: { ...usAddress, addressId: 'b', isValidated: true, firstName: hostile, addressLine1: `</p>${hostile}` },
    },
  };
  const { html, text, subject } = await renderEmail({ ...email, data }, sender);
  expect(html).not.toMatch(/<img src=x|<script/i);
  expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;/g)?.length).toBeGreaterThanOrEqual(4);
  expect(html).toContain('&quot;&#39;&amp;&lt;/td&gt;&lt;script&gt;');
  expect(text).toContain(hostile);
  expect(subject).toBe('Your Cairn order C1 Bcc: all@example.org x');
});

it('an order confirmation is stored once even if the placement step that stores it is repeated', async () => {
  const shopper = await aShopper();
  const shown = await shopper.atSummary([await anItem()]);
  const { body: order } = await shopper.place(shown);
  const before = await readEmails(order);
  const placement = {
    order,
    intentId: `${shown.basketId}:${shown.revision}`,
    owner: 'x',
    contactEmail: 'other@example.org',
    locale: 'de-de',
  };
  await createPorts(backendEnv, Date.now).writeOrder(placement as unknown as Placement); // `writeOrder` reads only these fields
  await shopper.place(shown);
  expect(await readEmails(order)).toEqual(before);
});

it('an order is not stored if its confirmation cannot be stored', async () => {
  const order = {
    orderNumber: 'CNEVER22222',
    siteId: 'us',
    placedAt: 1,
    currency: 'USD',
    st: 'x',
    totals: { total: 1 },
    items: [],
    shipments: [],
  };
  const placement = { order, intentId: 'never:1', owner: 'x', contactEmail: 'ada@example.org', locale: 'nowhere' };
  await expect(createPorts(backendEnv, Date.now).writeOrder(placement as unknown as Placement)).rejects.toThrow();
  const row = await backendEnv.BACKEND_DB.prepare("SELECT COUNT(*) AS n FROM shop_order WHERE order_number = 'CNEVER22222'").first('n');
  expect(row).toBe(0);
});

it('an order confirmation is not stored for a declined order', async () => {
  const shopper = await aShopper();
  const { status } = await shopper.place(
    await shopper.atSummary([await anItem()], 'declined', { ...usAddress, email: 'declined@example.org' }),
  );
  expect(status).not.toBe(200);
  expect((await outbox.readEmails(500)).filter(({ recipient }) => recipient === 'declined@example.org')).toEqual([]);
});
