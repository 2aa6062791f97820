// The definition of a kind of email: a row of the table in registry.ts, with the content as a list of parts.
import type * as z from 'zod';
import type { Translate } from '#backend/translations/translate.ts';
import type { Currency } from '#markets/market.ts';
import type { MarketLocale, OpenMarket } from '#markets/registry.ts';
import type { EmailPart } from './parts.ts';

/** A kind of email. HTML and plain text are both rendered from its parts, so their content is the same. */
export interface EmailDefinition<Data> {
  /** Schema of the data that the outbox stores for this email. */
  data: z.ZodType<Data>;
  /** Decrypts the fields that the outbox stores encrypted, before the email is rendered. */
  open?: (data: Data, unseal: Unseal) => Promise<Data>;
  /**
   * Returns the path below the locale that ends the subscription with a single request, for the unsubscribe button of email programs. Only
   * for subscriptions.
   */
  unsubscribe?: (data: Data) => string;
  subject: (data: Data, reader: EmailReader) => string;
  parts: (data: Data, reader: EmailReader) => EmailPart[];
}

type Unseal = (sealed: string) => Promise<string>;

/** The reader of an email: market and translations, formats of the locale, and URLs that work in an email program. */
export interface EmailReader {
  locale: MarketLocale;
  language: string;
  market: OpenMarket;
  t: Translate;
  /** Returns the greeting. `firstName` is empty if it is unknown. */
  greet: (firstName: string) => string;
  /** Returns the absolute URL of a path below the locale. */
  link: (path: string) => string;
  /** Returns the absolute URL of a picture that fits into a box, whose size is in CSS pixels. */
  pictureAddress: (picture: { publicId: string; version: number }, box: { width: number; height: number }) => string;
  /** Formats an amount in minor units. */
  money: (minorUnits: number, currency: Currency) => string;
  /** Formats the date of a time in milliseconds since 1970. */
  day: (instant: number) => string;
  rate: (percent: number) => string;
}

export const defineEmail = <Data>(definition: EmailDefinition<Data>): EmailDefinition<Data> => definition;
