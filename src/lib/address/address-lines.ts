import type { AddressField } from './address-fields.ts';
import type { AddressRuleSets } from './address-rule-set.ts';

/** What is written of an address; a place is known by less than a person's. */
type Written = { readonly [Name in AddressField]?: string | undefined };

/** An address as it is written on a parcel within its country. */
export function addressLines(address: Written, rules: AddressRuleSets): string[] {
  const { order, rules: fields } = rules.shipping;
  const writtenAs = (place: 'name' | 'line') => order.filter((name) => fields[name].writtenAs === place).map((name) => address[name] ?? '');
  return [writtenAs('name').join(' '), ...writtenAs('line'), ...townLines(address, rules)].filter((line) => line !== '');
}

/** The address of a place in one line, as far as it is known. */
export function placeLine(place: Written, rules: AddressRuleSets): string {
  const town = place.city === undefined ? [] : townLines(place, rules);
  return [place.addressLine1 ?? '', ...town].filter((part) => part !== '').join(', ');
}

function townLines(parts: Readonly<Record<string, string | undefined>>, { shipping }: AddressRuleSets): string[] {
  return shipping.townLines.map((line) => line.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '').trim());
}
