import { expect, test } from 'vitest';
import { addressLines, placeLine } from '#lib/address/address-lines.ts';
import { markets, type SiteId } from '#markets/registry.ts';

const address = {
  firstName: 'Zoe',
  lastName: 'Hill',
  addressLine1: '1 Way',
  addressLine2: 'Flat 2',
  city: 'Town',
  province: 'PR',
  postalCode: '123',
};

test.each<[SiteId, string[]]>([
  ['us', ['Town, PR 123']],
  ['ca', ['Town, PR 123']],
  ['gb', ['Town', '123']],
  ['de', ['123 Town']],
  ['fr', ['123 Town']],
  ['it', ['123 Town PR']],
])('addressLines in the market %s returns the town lines %j', (siteId, lines) => {
  expect(addressLines(address, markets[siteId].addressRules)).toEqual(['Zoe Hill', '1 Way', 'Flat 2', ...lines]);
});

test('addressLines leaves out missing parts', () => {
  expect(addressLines({ ...address, addressLine2: undefined }, markets.de.addressRules)).toEqual(['Zoe Hill', '1 Way', '123 Town']);
});

test("placeLine joins the known parts of a place's address in one line", () => {
  const rules = markets.us.addressRules;
  expect(placeLine(address, rules)).toBe('1 Way, Town, PR 123');
  expect(placeLine({ addressLine1: '1 Way' }, rules)).toBe('1 Way');
  expect(placeLine({ city: 'Town', province: 'PR' }, rules)).toBe('Town, PR');
  expect(placeLine({}, rules)).toBe('');
});
