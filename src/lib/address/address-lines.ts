import type { AddressField } from './address-fields.ts';
import type { AddressRuleSets } from './address-rule-set.ts';

/** Fields of a printed address. The address of a place has fewer fields than that of a person. */
type Written = { readonly [Name in AddressField]?: string | undefined };

/** Returns the lines of an address as printed on a domestic parcel. */
export function addressLines(address: Written, rules: AddressRuleSets): string[] {
  const { order, rules: fields } = rules.shipping;
  const writtenAs = (place: 'name' | 'line') => order.filter((name) => fields[name].writtenAs === place).map((name) => address[name] ?? '');
  return [writtenAs('name').join(' '), ...writtenAs('line'), ...townLines(address, rules)].filter((line) => line !== '');
}

/** Returns the known parts of a place's address in a single line. */
export function placeLine(place: Written, rules: AddressRuleSets): string {
  const town = place.city === undefined ? [] : townLines(place, rules);
  return [place.addressLine1 ?? '', ...town].filter((part) => part !== '').join(', ');
}

function townLines(parts: Readonly<Record<string, string | undefined>>, { shipping }: AddressRuleSets): string[] {
  return shipping.townLines.map((line) => line.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '').trim());
}
