// Shipping methods and shipping address of home deliveries, and the billing address.
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareBackend } from '../../../support/backend.ts';
import { aCart, usAddress } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

describe('home delivery', () => {
  it('home delivery offers at least two methods, and the selected method determines the shipping cost', async () => {
    const { shopper, cartId } = await aCart();
    const methods = (await shopper.methods(cartId)).body.applicableShippingMethods;
    expect(methods.length).toBeGreaterThanOrEqual(2);
    const express = methods.find(({ code }) => code === 'express');
    const { body } = await shopper.method(cartId, 'express');
    expect(body.shippingMethods[0]).toMatchObject({ shippingId: 'me', code: 'express', cost: express?.price.amount });
    expect(body.totals.shipping).toBe(express?.price.amount);
    expect(body.items[0]?.shippingOptions[0]).toMatchObject({ selected: true, shippingMethod: { code: 'express' } });
    expect((await shopper.method(cartId, 'by-mule')).error?.errorId).toBe('SHP404');
    expect((await shopper.method(cartId, 'express', 'customs')).error?.errorId).toBe('SHP404');
    expect((await shopper.methods(cartId, 'customs')).error?.errorId).toBe('SHP404');
  });

  it('home delivery replaces a shipping method that is unavailable for the address, and the summary shows a notification', async () => {
    const { shopper, cartId } = await aCart();
    await shopper.method(cartId, 'next-day');
    await shopper.shipTo(cartId, { ...usAddress, province: 'AK', city: 'Anchorage', postalCode: '99501' });
    const { body } = await shopper.prepare(cartId);
    expect(body.shippingMethods[0]?.code).toBe('standard');
    expect(body.flash).toMatchObject([{ code: 'OrderShippingMethodDowngraded' }]);
  });

  it('home delivery is taxed at the rate of the shipping address’s state, and not taxed after the address is removed', async () => {
    const { shopper, cartId } = await aCart();
    expect((await shopper.read(cartId)).body.totals.tax).toBe(0);
    const taxed = (await shopper.shipTo(cartId, usAddress)).body;
    expect(taxed.totals.tax).toBe(Math.round(taxed.totals.itemTotal * 0.029));
    expect(taxed.items[0]?.taxTotal).toBe(taxed.totals.tax);
    expect(taxed.totals.taxParts).toEqual([{ name: 'SALES_TAX', rate: 2.9, place: 'CO', amount: taxed.totals.tax }]);
    const removed = await shopper.call(`/cart/v2/cart/${cartId}/shippingAddress`, { method: 'DELETE' });
    expect(removed.body).toMatchObject({ totals: { tax: 0 }, shippingAddresses: [] });
  });

  it('a shipping address is stored in the standard spelling that address validation suggests', async () => {
    const { shopper, cartId } = await aCart();
    const typed = { ...usAddress, city: 'denver', province: 'co', phone: '(303) 555-0142' };
    expect((await shopper.validate(cartId, typed)).body).toMatchObject({ differs: true, address: { city: 'Denver', province: 'CO' } });
    expect((await shopper.validate(cartId, usAddress)).body).toMatchObject({ differs: false, isValidated: true });
    expect((await shopper.read(cartId)).body.shippingAddresses).toEqual([]);
    const { body } = await shopper.shipTo(cartId, typed);
    expect(body.shippingAddresses[0]).toMatchObject({ city: 'Denver', province: 'CO', phone: '+13035550142', isValidated: true });
  });

  it.each([
    ['CHK380', { postalCode: '8020' }, ['postalCode']],
    ['CHK380', { firstName: 'R2D2' }, ['firstName']],
    ['CHK380', { email: 'ada@example' }, ['email']],
    ['CHK380', { phone: '12' }, ['phone']],
    ['CHK380', { province: 'ZZ' }, ['province']],
    ['CHK320', { postalCode: '10001' }, ['postalCode', 'province']],
    ['SHP410', { phone: '' }, ['phone']],
    ['SHP500', { addressLine1: 'PO Box 12' }, ['addressLine1']],
    ['PAY401', { country: 'FR' }, ['country']],
  ])('an invalid shipping address is rejected with %s: %j', async (code, wrong, fields) => {
    const { shopper, cartId } = await aCart();
    for (const { error } of [
      await shopper.shipTo(cartId, { ...usAddress, ...wrong }),
      await shopper.validate(cartId, { ...usAddress, ...wrong }),
    ]) {
      expect(error).toMatchObject({ errorId: code, details: { fields } });
    }
    expect((await shopper.read(cartId)).body.shippingAddresses).toEqual([]);
  });

  it('a billing address can be a PO box, requires a phone number, and can be removed', async () => {
    const { shopper, cartId } = await aCart();
    expect((await shopper.billTo(cartId, { ...usAddress, phone: '' })).error?.errorId).toBe('BILL410');
    const { body } = await shopper.billTo(cartId, { ...usAddress, addressLine1: 'PO Box 12' });
    expect(body.billingAddress).toMatchObject({ addressLine1: 'PO Box 12' });
    const removed = await shopper.call(`/cart/v1/cart/${cartId}/billingAddress`, { method: 'DELETE' });
    expect(removed.body).not.toHaveProperty('billingAddress');
  });
});
