// Shapes of a market's tax. Tables by province stand in files of their own, such as us-tax.ts.

export type TaxName = 'SALES_TAX' | 'GST' | 'PST' | 'QST' | 'HST' | 'VAT';

export interface TaxComponent {
  name: TaxName;
  /** Thousandths of a percent: 9975 is 9.975 %. */
  milliPercent: number;
}

/** What a place takes. Components stand beside each other: none is taken of another. */
export interface TaxArea {
  components: readonly TaxComponent[];
  /** Whether the price of delivery is taxed like the goods. */
  taxesShipping: boolean;
}

export type MarketTax =
  /** Prices hold the tax, the same everywhere but where it is not in force: starts of postal codes, which are not served. */
  | { mode: 'included'; area: TaxArea; notServed?: readonly string[] }
  /** Tax comes on top, by province or state: two upper-case letters. A province that is not listed is not served. */
  | { mode: 'added'; areas: Readonly<Record<string, TaxArea>> };
