// What is suggested while a shopper types into the search field: addresses and texts, ready to be shown.

interface SuggestedLink {
  text: string;
  href: string;
  /** Of a product. */
  price?: string;
  picture?: { src: string; width: number; height: number };
}

export interface SuggestionGroup {
  /** `terms` are texts to search for; the others lead to what they name. */
  name: string;
  heading: string;
  links: SuggestedLink[];
}

export interface SearchSuggestions {
  /** In the order shown. None is empty. */
  groups: SuggestionGroup[];
  /** For screen readers: how many there are. */
  status: string;
}

/** What the search field says. */
export interface SearchTranslations {
  open: string;
  label: string;
  submit: string;
  close: string;
  suggestions: string;
  recent: string;
  forget: string;
}
