// Streets that the post writes otherwise than they are typed: what stands for a register of addresses (docs/test-addresses.md).
import type { AddressTexts } from '#lib/address/address-fields.ts';

/** By country: what is typed, in lower case, and how it is written. The house number comes first or last, as it does there. */
const streets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: { '500 ridgeline rd': '500 Ridgeline Road' },
  CA: { '500 ridgeline rd': '500 Ridgeline Road', '500 ch de la montagne': '500 chemin de la Montagne' },
  GB: { '5 fellside ln': '5 Fellside Lane' },
  DE: { 'alpenstr. 5': 'Alpenstraße 5' },
  FR: { '5 r. des alpes': '5 rue des Alpes' },
  IT: { 'v. delle alpi 5': 'Via delle Alpi 5' },
};

/** The address as the post writes it; the same where it is written so, or is not known. */
export function suggestAddress<Written extends AddressTexts>(address: Written): Written {
  const { country } = address;
  const typed = address.addressLine1.toLowerCase();
  const known = Object.hasOwn(streets, country) ? streets[country] : undefined;
  const addressLine1 = known && Object.hasOwn(known, typed) ? known[typed] : undefined; // a street may be called as what every object has
  return addressLine1 === undefined ? address : { ...address, addressLine1 };
}
