// What is suggested while a shopper types into the search field: addresses and texts, ready to be shown.

interface SuggestedLink {
  text: string;
  href: string;
}

export interface SuggestedProduct extends SuggestedLink {
  price: string;
  picture: { src: string; width: number; height: number };
}

export interface SearchSuggestions {
  terms: SuggestedLink[];
  categories: SuggestedLink[];
  products: SuggestedProduct[];
  pages: SuggestedLink[];
  /** For screen readers: how many there are. */
  status: string;
}

/** What the search field says. */
export interface SearchWords {
  open: string;
  label: string;
  submit: string;
  close: string;
  terms: string;
  popular: string;
  categories: string;
  products: string;
  pages: string;
  recent: string;
  forget: string;
}

export type SuggestionGroup = 'recent' | 'terms' | 'categories' | 'products' | 'pages';
