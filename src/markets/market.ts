// The types of a market: the differences between the regional sites as plain data. Each market has one file beside this one.
import type { AddressRuleSets } from '#lib/address/address-rule-set.ts';
import type { DialCode } from '#lib/address/phone.ts';
import type { CollectionRates } from './collection.ts';
import type { FormSettings } from './forms.ts';
import type { MarketSettings } from './settings.ts';
import type { MarketShipping } from './shipping.ts';
import type { MarketTax } from './tax.ts';

type Region = 'NORA' | 'EMEA';
export type Currency = 'USD' | 'CAD' | 'GBP' | 'EUR';

export interface LocaleSettings<Language extends string = string> {
  /** ISO 639-1 language of the catalog, the messages and the backend's texts. */
  language: Language;
  /** Name of the language for shoppers, in that language. */
  label: string;
  /** The market's address rules with province names in this language. */
  addressRules?: AddressRuleSets;
}

export interface Market<Language extends string = string> {
  siteId: string;
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
  name: string;
  region: Region;
  currency: Currency;
  priceList: string;
  /** The first is the default. Keys are as in paths: xx-xx. */
  locales: Readonly<Record<string, LocaleSettings<Language>>>;
  addressRules: AddressRuleSets;
  /** Dial codes of phone fields; the first is the market's own. */
  dialCodes: readonly [DialCode, ...DialCode[]];
  settings: MarketSettings;
  forms: FormSettings;
  tax: MarketTax;
  shipping: MarketShipping;
  /** Rates for collection in stores and at pickup points. */
  collection: CollectionRates;
}
