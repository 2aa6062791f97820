// Tests wallet and pay-later payments from the billing step to the payment provider's page, the return to the shop, and the order.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { readText } from '../../support/browser.ts';
import { aBuyerWithCart } from '../../support/purchase.ts';

beforeAll(() => prepareBackend());

const companies = [
  { name: 'PayPal', slug: 'wallet' },
  { name: 'Klarna', slug: 'pay-later' },
] as const;

async function atCompany(slug: string) {
  const { shop, buyer } = await aBuyerWithCart();
  await buyer.ship();
  const billing = buyer.path('/checkout/billing');
  const { location: page = '' } = await buyer.post(billing, { same: 'on', go: slug });
  const agree = async (outcome: string) => buyer.follow((await buyer.post(page, { outcome })).location ?? '');
  const order = async () => buyer.place(await buyer.visit(buyer.path('/checkout/summary')));
  return { shop, buyer, billing, page, agree, order };
}

describe.each(companies)('payment with $name', ({ name, slug }) => {
  test('payment that is approved on the provider’s page is displayed on the summary and pays for the order', async () => {
    const { buyer, page, agree, order } = await atCompany(slug);
    expect(page).toMatch(new RegExp(`^/provider/${slug}/[\\w-]{22}$`));
    const shown = await buyer.visit(page);
    expect([shown.status, readText(shown.html)]).toEqual([200, expect.stringContaining(`Pay with ${name}`)]);
    const review = await agree('paid');
    expect(review.path).toBe(buyer.path('/checkout/summary'));
    expect(readText(review.html)).toContain(name);
    expect((await order()).location).toBe(buyer.path('/order-confirmation'));
    expect(readText((await buyer.confirmation()).html)).toContain(`Payment ${name}`);
  });

  test('payment that the provider declines places no order and redirects to billing with a general message', async () => {
    const { buyer, billing, agree, order } = await atCompany(slug);
    await agree('declined');
    const back = await order();
    expect(back.location).toBe(billing);
    const text = readText((await buyer.visit(billing)).html);
    expect(text).toContain('The payment was declined, and nothing was charged.');
    expect(text).toContain(`Continue with ${name}`);
  });

  test('payment that is canceled on the provider’s page shows a message once, on the billing step without URL parameters', async () => {
    const { buyer, billing, page } = await atCompany(slug);
    const [, cancel = ''] = /class="cancel" href="([^"]+)"/.exec((await buyer.visit(page)).html) ?? [];
    const back = await buyer.follow(cancel.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, ''));
    expect(back.path).toBe(billing);
    expect(readText(back.html)).toContain(`${name}: the payment wasn’t completed, and you haven’t been charged.`);
    expect(readText(back.html)).toContain(`Continue with ${name}`);
    expect(readText((await buyer.visit(billing)).html)).not.toContain('wasn’t completed');
  });

  test('page of the payment provider accepts only one decision', async () => {
    const { buyer, page, agree } = await atCompany(slug);
    await agree('paid');
    expect((await buyer.post(page, { outcome: 'declined' })).status).toBe(409);
    expect((await buyer.post(page, { outcome: 'anything' })).status).toBe(400);
  });

  test('order whose total exceeds the authorized amount is rejected and redirects to billing', async () => {
    const { buyer, billing, agree, order } = await atCompany(slug);
    await agree('paid');
    await buyer.ship({ method: 'next-day' });
    expect((await order()).location).toBe(billing);
  });
});

test("Klarna page lists due dates and amounts of the market's number of installments", async () => {
  const { buyer, billing, page } = await atCompany('pay-later');
  expect(readText((await buyer.visit(billing)).html)).toMatch(/4 interest-free installments\. Pay the first \$[\d.]+ today\./);
  expect(readText((await buyer.visit(page)).html)).toMatch(
    /Your payments Today \$[\d.]+ In 14 days \$[\d.]+ In 28 days \$[\d.]+ In 42 days/,
  );
});

test('payment session of one provider is rejected as a payment by another provider', async () => {
  const { buyer, billing, page } = await atCompany('wallet');
  const { location = '' } = await buyer.post(page.replace('/wallet/', '/pay-later/'), { outcome: 'paid' });
  expect((await buyer.visit(location)).location).toBe(billing);
  expect(readText((await buyer.visit(billing)).html)).toContain('Continue with PayPal');
});
