// Tests input that no checkout page sends.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { type Fields, places, readInput, readText } from '../../support/browser.ts';
import { countElements } from '../../support/html.ts';
import { chooseVariants } from '../../support/long-set.ts';
import { aBuyerWithCart } from '../../support/purchase.ts';

beforeAll(() => prepareBackend());

const manyRequestsMs = 60_000;

describe('invalid checkout input', () => {
  const address = [
    ...['email', 'firstName', 'lastName', 'addressLine1', 'addressLine2', 'city'],
    ...['province', 'postalCode', 'country', 'phoneCode', 'phone'],
  ];
  /** Names of the form fields that each step reads. */
  const fields = {
    shipping: [...address, 'method', 'spelling', 'key'],
    billing: [...address, 'same', 'go', 'payment_session', 'key'],
    summary: ['cart', 'revision', 'key'],
  };
  /** Invalid values. A normal run sends one of them per field; a long run sends all of them. */
  const odd = ['x'.repeat(20_000), '', '\u0000\u202E<script>', '-1', '../../..', '💥'.repeat(50)];

  test.each(Object.entries(fields))(
    'invalid fields in the %s step cause no server error',
    { timeout: manyRequestsMs },
    async (step, names) => {
      const { buyer, path } = await aBuyerWithCart();
      await buyer.ship();
      await buyer.pay();
      const good: Fields = { ...places.us.address, method: 'standard' };
      for (const [at, name] of names.entries()) {
        for (const value of chooseVariants(odd, (_, index) => index === at % odd.length)) {
          const { status, location } = await buyer.post(path(`/checkout/${step}`), { ...good, [name]: value });
          expect({ step, name, value: value.slice(0, 20), is: status < 500 }).toEqual({ step, name, value: value.slice(0, 20), is: true });
          expect(location ?? '').not.toContain('order-confirmation');
        }
      }
      for (const body of ['', '&&&==', 'a=%', `method=standard&method=express&${'x=1&'.repeat(2000)}`])
        expect((await buyer.post(path(`/checkout/${step}`), body)).status).toBeLessThan(500);
    },
  );

  test('billing step ignores invalid query parameters', async () => {
    const { buyer, path } = await aBuyerWithCart();
    await buyer.ship();
    for (const query of ['notice=PAY400', 'payment=%00', `method=${'A.'.repeat(2000)}`, 'payment=&payment=2']) {
      const page = await buyer.visit(path(`/checkout/billing?${query}`));
      expect([query, page.status]).toEqual([query, 200]);
      expect(countElements(page.html, 'script:not([nonce]):not([src]):not([type="application/ld+json"])')).toBe(0);
    }
  });

  test('prices and totals sent by the browser are ignored', async () => {
    const { buyer, path } = await aBuyerWithCart();
    await buyer.ship({ price: '1', total: '1', cost: '0', shipping: '0' });
    await buyer.pay();
    const before = await buyer.visit(path('/checkout/summary'));
    await buyer.post(path('/checkout/summary'), {
      cart: readInput(before.html, 'cart'),
      revision: readInput(before.html, 'revision'),
      total: '1',
    });
    const total = (html: string) => /Total (\$[\d.]+)/.exec(readText(html))?.[1];
    expect(total(before.html)).toBeDefined();
    expect(total((await buyer.confirmation()).html)).toBe(total(before.html));
  });
});
