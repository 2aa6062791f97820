// The definition of an email kind, whose content is a list of parts. registry.ts lists all kinds.

import type * as z from 'zod';
import type { Translate } from '#backend/translations/translate.ts';
import type { Picture } from '#contract/entities/primitives.ts';
import type { CivilDate } from '#lib/civil-date.ts';
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
   * Returns the path (without the locale) that an email program requests when the recipient presses the program's unsubscribe button.
   * Absent from emails that are not sent to subscribers.
   */
  unsubscribe?: (data: Data) => string;
  /** Returns the address for replies. Absent from emails whose replies go to customer service. */
  replyTo?: (data: Data) => string;
  subject: (data: Data, reader: EmailReader) => string;
  parts: (data: Data, reader: EmailReader) => EmailPart[];
}

type Unseal = (sealed: string) => Promise<string>;

/** The market, translations, formats and absolute URLs for an email in its reader's locale. */
export interface EmailReader {
  locale: MarketLocale;
  language: string;
  market: OpenMarket;
  t: Translate;
  /** Returns the greeting. `firstName` is empty if it is unknown. */
  greet: (firstName: string) => string;
  /** Returns the absolute URL of a path in the reader's locale. */
  link: (path: string) => string;
  /** Returns the absolute URL of a product picture. The shop's own pictures are JPEG files, which all email programs display. */
  pictureAddress: (picture: Picture) => string;
  /** Formats an amount in minor units. */
  money: (minorUnits: number, currency: Currency) => string;
  /** Formats a time in milliseconds since 1970 as a date. */
  day: (instant: number) => string;
  /** Formats a single day or a range of days, with weekdays. */
  dayRange: (from: CivilDate, to: CivilDate) => string;
  rate: (percent: number) => string;
}

export const defineEmail = <Data>(definition: EmailDefinition<Data>): EmailDefinition<Data> => definition;
