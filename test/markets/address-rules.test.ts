// Every market's address rules: what they have in common, and the postal rules of each country.
import { describe, expect, test } from 'vitest';
import { addressFields } from '#lib/address/address-fields.ts';
import { applyAddressRule, matchesPattern } from '#lib/address/address-rules.ts';
import { defaultMask, northAmericanMask } from '#lib/address/phone.ts';
import type { Market } from '#markets/market.ts';
import { markets, requireMarket } from '#markets/registry.ts';

const rows: [string, Market][] = Object.entries(markets);

test('default address rules have the expected required fields', () => {
  expect(addressFields).toMatchObject({
    addressLine1: { required: true, maxLength: 30 },
    addressLine2: { required: false, maxLength: 30 },
    city: { required: true, maxLength: 30 },
    firstName: { required: true, minLength: 2, maxLength: 30 },
    lastName: { required: true, minLength: 2, maxLength: 30 },
    country: { required: true },
    email: { required: true },
    phone: { required: true },
    postalCode: { required: true },
    province: { required: false },
  });
});

describe.each(rows)('address rules of the market %s', (_, { addressRules, dialCodes, region }) => {
  test('list each field once, and list all required fields', () => {
    for (const { order, rules } of Object.values(addressRules)) {
      expect(new Set(order).size).toBe(order.length);
      const required = Object.entries(rules).flatMap(([name, { required: isRequired }]) => (isRequired && name !== 'email' ? [name] : []));
      expect(required.filter((name) => !order.some((field) => field === name))).toEqual([]);
    }
  });

  test('include an email address for delivery', () => {
    expect(addressRules.shipping.order).toContain('email');
  });

  test('list each province once, and only if addresses have a province field', () => {
    for (const { order, provinces } of Object.values(addressRules)) {
      expect(provinces.length > 0).toBe(order.includes('province'));
      expect(new Set(provinces.map(({ code }) => code)).size).toBe(provinces.length);
    }
  });

  test('allow PO boxes for billing, but not for delivery', () => {
    expect([addressRules.shipping.allowsPoBox, addressRules.billing.allowsPoBox]).toEqual([false, true]);
  });

  test('contain examples that are valid and that formatting leaves unchanged', () => {
    for (const { rules } of Object.values(addressRules)) {
      for (const rule of Object.values(rules)) {
        if (rule.example === undefined || rule.pattern === undefined) continue;
        expect(applyAddressRule(rule.example, rule)).toBe(rule.example);
        expect(matchesPattern(rule.example, rule.pattern)).toBe(true);
      }
    }
  });

  test("use the region's mask for phone numbers", () => {
    expect(dialCodes[0].mask).toBe(region === 'NORA' ? northAmericanMask : defaultMask);
  });
});

test('United States address rules list fifty states and the District of Columbia', () => {
  const { provinces } = markets.us.addressRules.shipping;
  expect([provinces.length, provinces.find(({ code }) => code === 'DC')?.name]).toEqual([51, 'District of Columbia']);
});

test('Canadian address rules list ten provinces and three territories', () => {
  expect(markets.ca.addressRules.shipping.provinces.map(({ code }) => code).join(' ')).toBe('AB BC MB NB NL NT NS NU ON PE QC SK YT');
});

type PostalCode = [string, Market['addressRules'], string, boolean];

test('Canadian address rules list the same provinces in French, sorted by their French names', () => {
  const [english, french] = [requireMarket('en-ca'), requireMarket('fr-ca')].map(({ addressRules }) => addressRules.billing.provinces);
  expect(french?.map(({ code }) => code).sort()).toEqual(english?.map(({ code }) => code).sort());
  const names = french?.map(({ name }) => name) ?? [];
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'fr')));
  expect(names).toContain('Colombie-Britannique');
});

test('Italian address rules list 110 provinces, and British, French and German rules none', () => {
  expect(markets.it.addressRules.shipping.provinces).toHaveLength(110);
  for (const { addressRules } of [markets.gb, markets.fr, markets.de]) expect(addressRules.billing.order).not.toContain('province');
});

const postalCodes: PostalCode[] = [
  ['us', markets.us.addressRules, '80202', true],
  ['us', markets.us.addressRules, '802021234', true],
  ['us', markets.us.addressRules, '8020', false],
  ['us', markets.us.addressRules, '80202-12', false],
  ['de', markets.de.addressRules, '01067', true],
  ['de', markets.de.addressRules, '1067', false],
  ['de', markets.de.addressRules, 'D-01067', false],
  ['ca', markets.ca.addressRules, 'k1a0b1', true],
  ['ca', markets.ca.addressRules, 'W1A 0B1', false],
  ['ca', markets.ca.addressRules, 'K1O 0B1', false],
  ['ca', markets.ca.addressRules, '80202', false],
  ...['sw1a1aa', 'M1 1AE', 'B33 8TH', 'CR2 6XH', 'DN55 1PT', 'w1a 0ax', 'EC1A 1BB', 'gir 0aa', 'BT1 5GS', 'N1C 4AG', 'ZE1 0AA'].map(
    (code) => ['gb', markets.gb.addressRules, code, true] as PostalCode,
  ),
  ...['SW1A 1A', 'QW1 1AA', 'SW1A 1CA', 'SW1A', 'A1A1A 1AA', '12345', 'SW1A 1AA 1'].map(
    (code) => ['gb', markets.gb.addressRules, code, false] as PostalCode,
  ),
  ['fr', markets.fr.addressRules, '20000', true],
  ['fr', markets.fr.addressRules, '75 001', true],
  ['fr', markets.fr.addressRules, '97400', true],
  ['fr', markets.fr.addressRules, '2A000', false],
  ['fr', markets.fr.addressRules, '7500', false],
  ['it', markets.it.addressRules, '00184', true],
  ['it', markets.it.addressRules, '184', false],
  ['it', markets.it.addressRules, 'I-00184', false],
];

test.each(postalCodes.map((row) => [row[0], row[2], row] as const))(
  'address rules of %s validate the postal code %s',
  (_name, _code, [, { shipping }, typed, isOne]) => {
    const rule = shipping.rules.postalCode;
    expect(matchesPattern(applyAddressRule(typed, rule), rule.pattern ?? '')).toBe(isOne);
  },
);
