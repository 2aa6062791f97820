// The suggestions of the search field, with URLs and texts ready for display.

interface SuggestedLink {
  text: string;
  href: string;
  /** The formatted price of a product; absent for suggestions that are not products. */
  price?: string;
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
