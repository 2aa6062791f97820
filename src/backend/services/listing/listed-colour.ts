import type { PricePeriod } from '#backend/rules/price.ts';
import { findCurrentPrice, type Viewpoint } from '#backend/services/catalog/product-cards.ts';
import type { CardRow } from '#backend/stores/products.ts';

interface Listed {
  /** The colour that the listing shows a style in. */
  colourCode: string;
  periods: readonly PricePeriod[];
  /** Those that the shopper asked for; none: any. */
  families: readonly string[];
  viewpoint: Viewpoint;
}

/** The colour of a card: one that was asked for, and reduced if what the listing shows is, as in a sale. */
export function chooseColour(row: CardRow, { colourCode, periods, families, viewpoint }: Listed): string {
  const listed = row.colours.find(({ code }) => code === colourCode);
  const isWanted = ({ family }: CardRow['colours'][number]): boolean => family !== undefined && families.includes(family);
  if (families.length === 0 || !listed || isWanted(listed)) return colourCode;
  const isReduced = (colour: CardRow['colours'][number]): boolean =>
    (findCurrentPrice(colour, periods, viewpoint)?.percentagePriceDiscount ?? 0) > 0;
  const wanted = row.colours.filter(isWanted);
  const alike = isReduced(listed) ? wanted.find(isReduced) : undefined;
  return (alike ?? wanted[0])?.code ?? colourCode;
}
