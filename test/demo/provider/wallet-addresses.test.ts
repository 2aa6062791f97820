import { describe, expect, test } from 'vitest';
import { isWalletAddressName, walletAddresses } from '#demo/provider/wallet-addresses.ts';
import { checkAddress } from '#markets/addresses/check-address.ts';
import { markets } from '#markets/registry.ts';

describe.each(Object.values(markets))('wallet of the site $siteId', (market) => {
  const { home, other, abroad } = walletAddresses(market.siteId);

  test('walletAddresses returns two addresses that the market accepts for shipping and billing', () => {
    for (const address of [home, other])
      for (const kind of ['shipping', 'billing'] as const)
        expect([address.city, kind, checkAddress(address, market, kind).ok]).toEqual([address.city, kind, true]);
    expect(home.addressLine1).not.toBe(other.addressLine1);
  });

  test('walletAddresses also returns an address abroad, and the market rejects this address for shipping', () =>
    expect(checkAddress(abroad, market, 'shipping').ok).toBe(false));
});

test('walletAddresses returns the address abroad as the home address for a site without addresses', () =>
  expect(walletAddresses('xx').home.country).toBe('NZ'));

test.each([
  ['home', true],
  ['abroad', true],
  ['moon', false],
  [null, false],
])('isWalletAddressName(%s) returns %s', (name, is) => expect(isWalletAddressName(name)).toBe(is));
