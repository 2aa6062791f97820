// Suggestions for the search field, with addresses and texts ready for display.

interface SuggestedLink {
  text: string;
  href: string;
  /** Only for products. */
  price?: string;
  picture?: { src: string; width: number; height: number };
}

export interface SuggestionGroup {
  /** `terms` are texts to search for; the others link to documents and products. */
  name: string;
  heading: string;
  links: SuggestedLink[];
}

export interface SearchSuggestions {
  /** Groups in display order. None is empty. */
  groups: SuggestionGroup[];
  /** The number of suggestions, as text for screen readers. */
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
