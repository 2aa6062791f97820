// Types of a market's tax. Tables by province are in separate files, such as us-tax.ts.

export type TaxName = 'SALES_TAX' | 'GST' | 'PST' | 'QST' | 'HST' | 'VAT';

export interface TaxComponent {
  name: TaxName;
  /** Rate in thousandths of a percent: 9975 is 9.975 %. */
  milliPercent: number;
}

/** The taxes of a place. Each component applies to the price without the others. */
export interface TaxArea {
  components: readonly TaxComponent[];
  /** True if the price of delivery is taxed like the goods. */
  taxesShipping: boolean;
}

export type MarketTax =
  /**
   * Prices include the tax, which is the same in all of the market. `notServed`: prefixes of postal codes that are outside its tax
   * territory and not served.
   */
  | { mode: 'included'; area: TaxArea; notServed?: readonly string[] }
  /** Tax is added to prices, by province or state (two upper-case letters). Provinces that are not listed are not served. */
  | { mode: 'added'; areas: Readonly<Record<string, TaxArea>> };
