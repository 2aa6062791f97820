// Simulates an address validation service: corrects the spelling of a few streets (docs/test-addresses.md).
import type { AddressTexts } from '#lib/address/address-fields.ts';

/** Official spellings by country and lower-case input. The house number comes first or last, as is usual in the country. */
const streets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: { '500 ridgeline rd': '500 Ridgeline Road' },
  CA: { '500 ridgeline rd': '500 Ridgeline Road', '500 ch de la montagne': '500 chemin de la Montagne' },
  GB: { '5 fellside ln': '5 Fellside Lane' },
  DE: { 'alpenstr. 5': 'Alpenstraße 5' },
  FR: { '5 r. des alpes': '5 rue des Alpes' },
  IT: { 'v. delle alpi 5': 'Via delle Alpi 5' },
};

/** Returns the address with the official spelling of its street, or unchanged if the street is unknown or already correct. */
export function suggestAddress<Written extends AddressTexts>(address: Written): Written {
  const { country } = address;
  const typed = address.addressLine1.toLowerCase();
  const known = Object.hasOwn(streets, country) ? streets[country] : undefined;
  // the input can equal the name of an inherited property, such as constructor, so own properties are checked
  const addressLine1 = known && Object.hasOwn(known, typed) ? known[typed] : undefined;
  return addressLine1 === undefined ? address : { ...address, addressLine1 };
}
