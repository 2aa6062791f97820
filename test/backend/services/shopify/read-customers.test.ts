// Reads Shopify's export of customers.
import { expect, test } from 'vitest';
import { readCustomers } from '#backend/services/shopify/read-customers.ts';
import { aCustomer, customerHeader } from '../../../support/shopify/customer-export.ts';
import { writeExport } from '../../../support/shopify/product-export.ts';

const write = (...rows: Record<string, string>[]) => writeExport(rows, customerHeader);

test('reads a customer with the default address, without the apostrophes before numbers', () => {
  expect(readCustomers(write(aCustomer('a@example.org', { Phone: "'+13035550143" }))).customers).toEqual([
    {
      ...{ line: 2, email: 'a@example.org', firstName: 'Jamel', lastName: 'Crooks', phone: '+13035550143', acceptsEmail: true },
      address: {
        ...{ company: '', line1: '1601 Wazee Street', line2: '', city: 'Denver', provinceCode: 'CO', countryCode: 'US' },
        ...{ zip: '80202', phone: '+13035550142' },
      },
    },
  ]);
});

test('reads the names of columns of older exports', () => {
  const text =
    'First Name,Email,Accepts Email Marketing,Company,Address1,City,Province Code,Country Code,Zip\nAnn,a@example.org,no,,Weg 1,Bonn,,DE,53111\n';
  expect(readCustomers(text).customers[0]).toMatchObject({
    acceptsEmail: false,
    address: { line1: 'Weg 1', city: 'Bonn', zip: '53111', countryCode: 'DE' },
  });
});

test('a customer without address and with a line break in the name is read', () => {
  const text = 'First Name,Email,Accepts Email Marketing\n"Ann\nMarie",a@example.org,yes\n';
  expect(readCustomers(text).customers).toMatchObject([{ firstName: 'Ann Marie', address: undefined }]);
});

test.each([
  [
    'twice the same address in another case',
    write(aCustomer('a@example.org'), aCustomer('A@Example.org')),
    '3: Email: line 2 has the same address.',
  ],
  ['an invalid address', write(aCustomer('a@b')), '2: Email: “a@b” is not an email address.'],
  ['other columns', 'Handle,Title\na,b\n', '1: missing columns: email, accepts email marketing'],
  ['no lines', write(), '0: The file has no lines.'],
])('reports %s by line', (_, text, expected) => {
  expect(readCustomers(text).problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([expected]);
});
