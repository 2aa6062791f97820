// Tests the delivery of cart lines and of the whole cart to pickup points.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../../support/backend.ts';
import { aBuyer, places, readInput, readText } from '../../../support/browser.ts';
import { countElements, findAttributes } from '../../../support/html.ts';
import { aBrowser, listChangeableItems } from '../../../support/purchase.ts';
import { anItem } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

const newBuyer = (place: (typeof places)[keyof typeof places] = places.us) => aBuyer(aBrowser(), place);
type Buyer = ReturnType<typeof newBuyer>;

describe('pickup point', () => {
  const points = (buyer: Buyer, rest = '') => buyer.path(`/stores/pickup-point${rest}`);
  const collect = (buyer: Buyer, point: string, rest = '') => buyer.post(points(buyer, rest), { point, key: crypto.randomUUID() });
  const person = { contact: 'Jörg Weiß', email: 'joerg@example.org', phone: '030123456', phoneCode: '49' };

  async function withCart(offsets: readonly number[]) {
    const buyer = newBuyer(places.de);
    for (const offset of offsets) await buyer.add(await anItem({ siteId: 'de', offset }));
    return buyer;
  }

  const itemIds = async (buyer: Buyer) => listChangeableItems((await buyer.visit(buyer.path('/cart'))).html);

  test('order can be delivered to a pickup point, and every step and the confirmation name the pickup point', async () => {
    const buyer = await withCart([10, 11]);
    const shipping = (await buyer.visit(buyer.path('/checkout/shipping'))).html;
    expect(findAttributes(shipping, 'a[data-dialog=panel]', 'href')).toContain(points(buyer));
    const offered = await buyer.visit(points(buyer, '?q=80469'));
    expect(countElements(offered.html, '[name=point]')).toBe(2);
    expect(readText(offered.html)).toMatch(
      /2–4 Werktage.*Kiosk am Isarwinkel Isarwinkel 17, 80469 München Mo–Fr 07:00–19:00, Sa 08:00–16:00, So gesch/,
    );
    expect((await collect(buyer, 'DE-P02')).location).toBe(buyer.path('/checkout/shipping'));

    const step = await buyer.visit(buyer.path('/checkout/shipping'));
    expect(readText(step.html)).toContain('Abholstation, Kiosk am Isarwinkel');
    const unmentioned = await buyer.post(buyer.path('/checkout/shipping'), { ...person, email: '', phone: '' });
    expect([unmentioned.status, countElements(unmentioned.html, '[aria-invalid=true]')]).toEqual([422, 2]);
    expect((await buyer.post(buyer.path('/checkout/shipping'), person)).location).toBe(buyer.path('/checkout/billing'));
    const again = await buyer.visit(buyer.path('/checkout/shipping'));
    expect([readInput(again.html, 'contact'), readInput(again.html, 'email')]).toEqual([person.contact, person.email]);
    expect(readInput(again.html, 'phone')?.replace(/\D/g, '')).toMatch(/30123456$/);
    await buyer.pay('4242424242424242', places.de.address);
    const summary = await buyer.visit(buyer.path('/checkout/summary'));
    expect(readText(summary.html)).toContain('Abholstation, Kiosk am Isarwinkel');
    expect(readText(summary.html)).toMatch(/Kontakt Jörg Weiß joerg@example\.org \+49/);
    expect((await buyer.place(summary)).location).toBe(buyer.path('/order-confirmation'));
    const confirmation = readText((await buyer.confirmation()).html);
    expect(confirmation).toContain('Kiosk am Isarwinkel: Bring zur Abholung');
    expect(confirmation).toContain('Isarwinkel 17, 80469 München');
  });

  test('pickup point can be selected for one cart line, changed, and replaced by home delivery', async () => {
    const buyer = await withCart([12, 13]);
    const ids = await itemIds(buyer);
    const line = `?item=${ids[0]}`;
    expect(findAttributes((await buyer.visit(buyer.path(`/cart/shipping-method${line}`))).html, 'a', 'href')).toContain(
      points(buyer, line),
    );
    expect((await collect(buyer, 'DE-P01', line)).location).toBe(buyer.path('/cart'));
    expect(readText((await buyer.visit(buyer.path('/cart'))).html).match(/Abholstation, Paketautomat Sendlinghof/g)).toHaveLength(1);
    // The selected pickup point is listed first, without a button.
    const chosen = await buyer.visit(points(buyer, line));
    expect(readText(chosen.html)).toMatch(/Suchen Paketautomat Sendlinghof Deine Abholstation .* Rund um die Uhr geöffnet Späti/);
    expect(findAttributes(chosen.html, '[name=point]', 'value')).not.toContain('DE-P01');
    await collect(buyer, 'DE-P03', line);
    const whole = (await buyer.visit(points(buyer))).html;
    expect([ids.length, countElements(whole, 'li > strong:first-child'), whole.includes('Deine Abholstation')]).toEqual([2, 2, true]);
    await collect(buyer, 'door', line);
    expect(readText((await buyer.visit(buyer.path('/cart'))).html)).not.toContain('Abholstation,');
  });

  test('pickup point page rejects stores, rejects pickup points of other markets, and returns 404 in markets without pickup points', async () => {
    const buyer = await withCart([14]);
    expect((await collect(buyer, 'GB-P01')).status).toBe(422);
    // The id is that of a store, not of a pickup point.
    expect((await collect(buyer, 'DE-MUC')).status).toBe(422);
    expect((await newBuyer().visit('/en-us/stores/pickup-point')).status).toBe(404);
    expect((await newBuyer(places.de).visit(points(buyer))).location).toBe(buyer.path('/cart'));
  });
});
