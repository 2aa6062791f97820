// Types for a market's tax. Tables by province are in separate files, such as us-tax.ts.

export type TaxName = 'SALES_TAX' | 'GST' | 'PST' | 'QST' | 'HST' | 'VAT';

export interface TaxComponent {
  name: TaxName;
  /** Rate in thousandths of a percent: 9975 is 9.975 %. */
  milliPercent: number;
}

/** The taxes of an area. Each component is calculated from the net price. */
export interface TaxArea {
  components: readonly TaxComponent[];
  /** True if delivery charges are taxed like the goods. */
  taxesShipping: boolean;
}

export type MarketTax =
  /**
   * Prices include tax, at the same rate in the whole market. `notServed`: postal code prefixes outside the tax territory, to which the
   * shop does not deliver.
   */
  | { mode: 'included'; area: TaxArea; notServed?: readonly string[] }
  /** Tax is added to prices by province or state (two upper-case letters). The shop does not deliver to provinces that are not listed. */
  | { mode: 'added'; areas: Readonly<Record<string, TaxArea>> };
