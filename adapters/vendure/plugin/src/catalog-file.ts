// The file from which `fill.ts` fills an empty Vendure.

/** Texts by language code of Vendure, such as `en` or `en_GB`. Languages that are missing fall back to `en`. */
export type Texts = Readonly<Record<string, string>>;

export interface CatalogFile {
  channels: CatalogChannel[];
  categories: { id: string; parentId: string | null; names: Texts; slugs: Texts }[];
  /** Facets that shoppers can filter by. */
  facets: { code: string; names: Texts; values: { code: string; names: Texts; hex: string | null }[] }[];
  stockLocations: { id: string; name: string; channel: string; isStore: boolean }[];
  promotions: CatalogPromotion[];
  products: CatalogProduct[];
}

interface CatalogCalendar {
  weekdays: number[];
  closedOn: string[];
}

export interface CatalogChannel {
  /** Token of the channel, which is the id of the site. */
  code: string;
  currency: string;
  /** Country code (ISO 3166-1). */
  country: string;
  countryName: string;
  languages: string[];
  pricesIncludeTax: boolean;
  /** Taxes by province, with rates in percent; the key `*` is for the rest of the country. */
  taxes: Record<string, { parts: { name: string; rate: number }[]; taxesShipping: boolean }>;
  /** Days after delivery in which goods can be returned. */
  returnDays: number;
  /** When orders are sent and delivered. Weekdays start with 0 for Sunday, and holidays are dates such as 2026-12-25. */
  dispatch: {
    timeZone: string;
    cutOff: string;
    warehouse: CatalogCalendar;
    carrier: CatalogCalendar;
  };
  /** Prices in minor units of the currency. */
  shippingMethods: { code: string; names: Texts; price: number; freeFrom: number | null; minDays: number; maxDays: number }[];
}

export interface CatalogPromotion {
  channel: string;
  /** Null if the promotion needs no code. */
  couponCode: string | null;
  names: Texts;
  /** Texts in the cart. */
  callouts: Texts | null;
  /** Texts for a cart below the minimum, above it without the discount, and with it, separated by `|`. */
  approaching: Texts | null;
  /** Order value from which the promotion applies, in minor units. */
  minValue: number;
  effect:
    | { kind: 'order-percent'; percent: number }
    | { kind: 'order-amount'; amount: number }
    | { kind: 'category-percent'; categoryId: string; percent: number }
    | { kind: 'free-shipping' };
  /** Milliseconds since 1970. */
  startsAt: number;
  endsAt: number | null;
  usageLimit: number | null;
  usageLimitPerCustomer: number | null;
}

export interface CatalogProduct {
  masterId: string;
  productType: string;
  audience: string;
  launchedAt: number;
  /** Position in listings: the smallest comes first. */
  rank: number;
  /** Values by facet. */
  facetValues: Readonly<Record<string, readonly string[]>>;
  names: Texts;
  slugs: Texts;
  summaries: Texts;
  /** HTML. */
  descriptions: Texts;
  /** Features, one in each line. */
  features: Texts;
  colors: {
    styleId: string;
    code: string;
    hex: string;
    names: Texts;
    /** Value of the facet `colour`. */
    family: string;
    /** Categories that list the product in this color. */
    categoryIds: string[];
    /** The shop's own pictures. */
    pictures: { publicId: string; version: number }[];
    variants: {
      sku: string;
      sizes: Texts;
      /** Prices in minor units by channel. */
      prices: Readonly<Record<string, { current: number; list: number }>>;
      /** Units by stock location. */
      stock: Readonly<Record<string, number>>;
    }[];
  }[];
}
