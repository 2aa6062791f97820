import type { AddressRuleSets } from '#values/address-rules.ts';

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
export function addressLines(address: Written, { shipping: { townLines } }: AddressRuleSets): string[] {
  const { firstName, lastName, addressLine1, addressLine2 = '', city, province = '', postalCode } = address;
  const parts: Record<string, string> = { city, province, postalCode };
  const town = townLines.map((line) => line.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? ''));
  return [`${firstName} ${lastName}`, addressLine1, addressLine2, ...town].filter((line) => line !== '');
}
