// The market types. A market describes the differences between the regional sites as plain data, in a separate file of this folder.
import type { AddressRuleSets } from '#lib/address/address-rule-set.ts';
import type { DialCode } from '#lib/address/phone.ts';
import type { CollectionRates } from './collection.ts';
import type { FormSettings } from './forms.ts';
import type { MarketSettings } from './settings.ts';
import type { MarketShipping } from './shipping.ts';
import type { MarketTax } from './tax.ts';

type Region = 'NORA' | 'EMEA';
/** An ISO 4217 code, such as USD. */
export type Currency = string;

export interface LocaleSettings<Language extends string = string> {
  /** ISO 639-1 code of the language used for the catalog, the messages and the backend's texts. */
  language: Language;
  /** Name of the language in that language, for the language menu. */
  label: string;
  /** The market's address rules, with province names in this language. By default, the market's own `addressRules` are used. */
  addressRules?: AddressRuleSets;
}

export interface Market<Language extends string = string> {
  siteId: string;
  /** ISO 3166-1 alpha-2 code in upper case. */
  country: string;
  name: string;
  region: Region;
  currency: Currency;
  priceList: string;
  /** Settings by locale, as in URL paths (`xx-xx`). The first locale is the default. */
  locales: Readonly<Record<string, LocaleSettings<Language>>>;
  addressRules: AddressRuleSets;
  /** Dial codes of phone fields, starting with that of the market's country. */
  dialCodes: readonly [DialCode, ...DialCode[]];
  settings: MarketSettings;
  forms: FormSettings;
  tax: MarketTax;
  shipping: MarketShipping;
  /** Rates for collection at stores and pickup points. */
  collection: CollectionRates;
}
