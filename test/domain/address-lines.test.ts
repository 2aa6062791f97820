import { expect, test } from 'vitest';
import { addressLines } from '#domain/address-lines.ts';

const address = { firstName: 'Zoe', lastName: 'Hill', addressLine1: '1 Way', city: 'Town', postalCode: '123' };

test('in North America the town comes first, with its province', () => {
  expect(addressLines({ ...address, province: 'QC', addressLine2: 'Flat 2' }, 'NORA')).toEqual([
    'Zoe Hill',
    '1 Way',
    'Flat 2',
    'Town, QC 123',
  ]);
});

test('elsewhere the postal code does, and what is not there takes no line', () => {
  expect(addressLines({ ...address, addressLine2: '' }, 'EMEA')).toEqual(['Zoe Hill', '1 Way', '123 Town']);
  expect(addressLines(address, 'NORA').at(-1)).toBe('Town 123');
});
