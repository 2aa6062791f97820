import type { AddressRuleSets } from '#lib/address-rules.ts';

interface Written {
  firstName: string;
  lastName: string;
  addressLine1: string;
  addressLine2?: string | undefined;
  city: string;
  province?: string | undefined;
  postalCode: string;
}

/** An address as it is written on a parcel within its country. */
export function addressLines(address: Written, rules: AddressRuleSets): string[] {
  const { firstName, lastName, addressLine1, addressLine2 = '' } = address;
  return [`${firstName} ${lastName}`, addressLine1, addressLine2, ...townLines(address, rules)].filter((line) => line !== '');
}

/** Where a place stands, in one line, as far as it is told. */
export function placeLine(place: { [Name in keyof Written]?: Written[Name] | undefined }, rules: AddressRuleSets): string {
  const { addressLine1 = '', city, province, postalCode = '' } = place;
  const town = city === undefined ? [] : townLines({ city, province, postalCode }, rules);
  return [addressLine1, ...town].filter((part) => part !== '').join(', ');
}

type Town = Pick<Written, 'city' | 'province' | 'postalCode'>;

function townLines({ city, province = '', postalCode }: Town, { shipping }: AddressRuleSets): string[] {
  const parts: Record<string, string> = { city, province, postalCode };
  return shipping.townLines.map((line) => line.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '').trim());
}
