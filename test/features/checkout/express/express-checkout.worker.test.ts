// Tests that customers with a default card and a default address start at the summary, and all others at the shipping step.
import { beforeAll, expect, test } from 'vitest';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { aBuyer, places, readText } from '../../../support/browser.ts';
import { countElements, findAttribute } from '../../../support/html.ts';
import { aBrowser } from '../../../support/purchase.ts';
import { shelve } from '../../../support/shelves.ts';
import { anItem } from '../../../support/shopper.ts';
import { aSignedInPerson } from '../../../support/signed-in.ts';

beforeAll(() => prepareBackend(), 60_000);

const start = '/en-us/checkout';
const shipping = '/en-us/checkout/shipping';
const billing = '/en-us/checkout/billing';
const summary = '/en-us/checkout/summary';

async function aPerson() {
  const { browser } = await aSignedInPerson();
  const buyer = aBuyer(browser, places.us);
  const { email: _, ...door } = places.us.address;
  return {
    ...buyer,
    addCard: async () =>
      buyer.typeCard((await buyer.post('/en-us/account/payment', { go: 'card' })).location ?? '', '4242424242424242').then(buyer.follow),
    addAddress: (over: Record<string, string> = {}) =>
      buyer.post('/en-us/account/addresses/new?type=S', { fields: 'US', ...door, ...over }),
  };
}

const run = (sql: string, ...values: string[]) =>
  backendEnv.BACKEND_DB.prepare(sql)
    .bind(...values)
    .run();
const statusOf = (html: string) => findAttribute(html, '.checkout', 'data-checkout-status');

test('GET /checkout redirects a customer with a default card and address to the summary, where the order can be placed', async () => {
  const person = await aPerson();
  await person.addCard();
  await person.addAddress();
  await person.add(await anItem({ isPlain: true }));
  expect((await person.visit(start)).location).toBe(summary);
  const page = await person.visit(summary);
  expect(statusOf(page.html)).toBe('EXPRESS');
  expect(readText(page.html, '.facts')).toMatch(/1 Summit Way.*Visa •••• 4242, 12\/30/);
  expect(findAttribute(page.html, '.form-note a', 'href')).toBe(`${billing}#code-plan`);
  expect(countElements((await person.visit(billing)).html, '#code-plan')).toBe(1);
  // Every step can still be opened, and values that the shopper entered are kept.
  expect((await person.visit(shipping)).status).toBe(200);
  expect((await person.ship({ addressLine1: '9 Other Street' })).location).toBe(billing);
  expect((await person.visit(start)).location).toBe(summary);
  const again = await person.visit(summary);
  expect(readText(again.html, '.facts')).toContain('9 Other Street');
  expect((await person.follow(await person.place(again))).path).toBe('/en-us/order-confirmation');
});

test('GET /checkout redirects guests and customers without a saved card to the shipping step', async () => {
  const person = await aPerson();
  await person.addAddress();
  const guest = aBuyer(aBrowser(), places.us);
  for (const shopper of [person, guest]) {
    await shopper.add(await anItem({ isPlain: true, offset: 1 }));
    expect((await shopper.visit(start)).location).toBe(shipping);
    expect(statusOf((await shopper.visit(shipping)).html)).toBe('STANDARD');
  }
});

test('GET /checkout redirects a pickup-only cart to the summary, even if the account has no saved address', async () => {
  const person = await aPerson();
  await person.addCard();
  const item = await anItem({ isPlain: true, offset: 2 });
  await shelve('US-DEN', item, 5);
  await person.pickUp(item);
  expect((await person.visit(start)).location).toBe(summary);
  const page = await person.visit(summary);
  expect(statusOf(page.html)).toBe('EXPRESS');
  expect((await person.follow(await person.place(page))).path).toBe('/en-us/order-confirmation');
  expect(readText((await person.confirmation()).html)).toContain('Denver');
});

test('if a default card or address cannot be used, GET /checkout redirects to the step that needs input, and the step displays the reason', async () => {
  const person = await aPerson();
  await person.addCard();
  await person.addAddress();
  await person.add(await anItem({ isPlain: true, offset: 3 }));
  await run(
    `UPDATE consumer_card SET document = json_set(document, '$.expiryYear', 2020)
     WHERE consumer_no = (SELECT consumer_no FROM consumer_card ORDER BY changed_at DESC LIMIT 1)`,
  );
  const late = await person.follow(start);
  expect(late.path).toBe(billing);
  expect(readText(late.html)).toMatch(/One thing needs your attention first\. This card has expired/);

  const other = await aPerson();
  await other.addCard();
  await other.addAddress({ addressLine1: '77 Far Street' });
  await run(`UPDATE consumer_address SET document = json_set(document, '$.postalCode', '10001') WHERE document LIKE '%77 Far Street%'`);
  await other.add(await anItem({ isPlain: true, offset: 3 }));
  const far = await other.follow(start);
  expect(far.path).toBe(shipping);
  expect(readText(far.html)).toMatch(/One thing needs your attention first/);
});
