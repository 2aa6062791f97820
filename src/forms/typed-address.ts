import { maskedPhone, splitPhone, writePhone } from '#lib/address/phone.ts';
import type { Market } from '#markets/market.ts';
import type { AddressFieldName } from './address-fields.ts';

/** A stored address as a shopper would type it, for its form; the phone in the mask of its dial code. */
export function typedAddress(
  address: { readonly [Name in AddressFieldName]?: string | undefined },
  { dialCodes }: Market,
): Partial<Record<AddressFieldName, string>> {
  const { phone = '', ...rest } = address;
  const split = splitPhone(phone, dialCodes);
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(split ? { phone: maskedPhone(split), phoneCode: split.dialCode.code } : { phone }),
  };
}

/** A phone number to be read. One of no known country is shown as it is stored. */
export function shownPhone(phone: string, { dialCodes }: Market): string {
  const split = splitPhone(phone, dialCodes);
  return split ? writePhone(split) : phone;
}
