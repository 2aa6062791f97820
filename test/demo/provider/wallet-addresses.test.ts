import { describe, expect, test } from 'vitest';
import { checkAddress } from '#backend/rules/address.ts';
import { isWalletAddressName, walletAddresses } from '#demo/provider/wallet-addresses.ts';
import { markets } from '#markets/registry.ts';

describe.each(Object.values(markets))('the wallet in $siteId', (market) => {
  const { home, other, abroad } = walletAddresses(market.siteId);

  test('has two addresses that the market takes, for deliveries and for bills', () => {
    for (const address of [home, other])
      for (const kind of ['shipping', 'billing'] as const)
        expect([address.city, kind, checkAddress(address, market, kind).ok]).toEqual([address.city, kind, true]);
    expect(home.addressLine1).not.toBe(other.addressLine1);
  });

  test('has one that it does not', () => expect(checkAddress(abroad, market, 'shipping').ok).toBe(false));
});

test('a site without its own has the one abroad', () => expect(walletAddresses('xx').home.country).toBe('NZ'));

test.each([
  ['home', true],
  ['abroad', true],
  ['moon', false],
  [null, false],
])('%s is the name of an address: %s', (name, is) => expect(isWalletAddressName(name)).toBe(is));
