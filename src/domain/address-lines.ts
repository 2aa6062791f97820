import type { Region } from '#markets/market.ts';

interface Written {
  firstName: string;
  lastName: string;
  addressLine1: string;
  addressLine2?: string | undefined;
  city: string;
  province?: string | undefined;
  postalCode: string;
}

/** An address as it is written on a parcel within its country: the town before its code in North America, behind it elsewhere. */
export function addressLines(
  { firstName, lastName, addressLine1, addressLine2, city, province, postalCode }: Written,
  region: Region,
): string[] {
  const town = region === 'NORA' ? `${[city, province].filter(Boolean).join(', ')} ${postalCode}` : `${postalCode} ${city}`;
  return [`${firstName} ${lastName}`, addressLine1, addressLine2, town].filter((line): line is string => line !== undefined && line !== '');
}
