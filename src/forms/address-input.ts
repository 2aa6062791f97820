import { maskedPhone, splitPhone, writePhone } from '#lib/address/phone.ts';
import type { Market } from '#markets/market.ts';
import type { AddressFieldName } from './address-fields.ts';

/** Returns a stored address as the input of its form, with the phone number formatted by its dial code. */
export function toAddressInput(
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

/** Formats a phone number for display. Returns a number with an unknown dial code unchanged. */
export function formatPhone(phone: string, { dialCodes }: Market): string {
  const split = splitPhone(phone, dialCodes);
  return split ? writePhone(split) : phone;
}
