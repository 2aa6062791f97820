import type { FacetValue } from '#contract/entities/facet.ts';
import type { RenderContext } from '#ui/render-context.ts';

/** Returns the name of a facet value: the gateway's name, or for a range a name with the market's currency and number format. */
export function nameFacetValue({ value, name, range, atLeast }: FacetValue, { t, money, number, market }: RenderContext): string {
  if (name !== undefined) return name;
  if (atLeast !== undefined) return t('facet.stars', { score: number(atLeast) });
  const { low, high } = range ?? {};
  const spell = (amount: number) => money(amount, market.currency);
  if (low !== undefined && high !== undefined) return t('facet.between', { low: spell(low), high: spell(high) });
  if (high !== undefined) return t('facet.below', { high: spell(high) });
  return low === undefined ? value : t('facet.from', { low: spell(low) });
}
