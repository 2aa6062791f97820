// The suggestions of the search field, with URLs and texts ready for display.

import type { PriceTexts } from '#ui/product/price-lines.tsx';

interface SuggestedLink {
  text: string;
  href: string;
  /** The price of a product; absent for suggestions that are not products, and for products that are only given away. */
  price?: PriceTexts;
  picture?: { src: string; width: number; height: number };
}

export interface SuggestionGroup {
  /** Name of the group. Links in the group `terms` search for their text; links in other groups open documents and products. */
  name: string;
  heading: string;
  links: SuggestedLink[];
}

export interface SearchSuggestions {
  /** Non-empty groups in display order. */
  groups: SuggestionGroup[];
  /** Link to all results; absent if the search text is empty. */
  all?: SuggestedLink;
  /** Text for screen readers with the number of suggestions. */
  status: string;
}

/** Texts of the search field. */
export interface SearchTranslations {
  open: string;
  label: string;
  submit: string;
  close: string;
  suggestions: string;
  recent: string;
  forget: string;
}
