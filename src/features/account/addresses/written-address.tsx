import type { SavedAddress } from '#contract/entities/saved-address.ts';
import { shownPhone } from '#forms/typed-address.ts';
import { addressLines } from '#lib/address-lines.ts';
import { nameCountry } from '#lib/name-country.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { findCountry } from './countries.ts';

/** A saved address, as its country writes it; the country itself where that is another one than that of the page. */
export function WrittenAddress({ address }: { address: SavedAddress }) {
  const { locale, market } = useRenderContext();
  const own = findCountry(address.country, locale);
  const lines = [
    ...addressLines(address, own.addressRules),
    ...(address.country === market.country ? [] : [nameCountry(address.country, locale)]),
    ...(address.phone ? [shownPhone(address.phone, own)] : []),
  ];
  return (
    <address className="saved-lines">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
