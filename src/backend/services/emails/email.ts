// What an email is: a row of the table in registry.ts, and what it says as a list of parts.
import type * as z from 'zod';
import type { Translate } from '#backend/translations/translate.ts';
import type { Currency } from '#markets/market.ts';
import type { MarketLocale, OpenMarket } from '#markets/registry.ts';
import type { EmailPart } from './parts.ts';

/** A kind of email. HTML and plain text are both written from its parts, so they say the same. */
export interface EmailDefinition<Data> {
  /** What it is written from, as it is stored in the outbox. */
  data: z.ZodType<Data>;
  /** Opens what the outbox keeps sealed, once the email is written out. */
  open?: (data: Data, unseal: Unseal) => Promise<Data>;
  /** Of what was subscribed to: the path below the locale at which one request ends it, for email programs that show a button. */
  unsubscribe?: (data: Data) => string;
  subject: (data: Data, reader: EmailReader) => string;
  parts: (data: Data, reader: EmailReader) => EmailPart[];
}

type Unseal = (sealed: string) => Promise<string>;

/** For whom an email is written: their translator, their market, and addresses that lead there from an email program. */
export interface EmailReader {
  locale: MarketLocale;
  language: string;
  market: OpenMarket;
  t: Translate;
  /** The line that greets a person; `firstName` is empty if it is unknown. */
  greet: (firstName: string) => string;
  /** The whole address of a path below the locale. */
  link: (path: string) => string;
  /** The whole address of a picture in a box of CSS pixels. */
  pictureAddress: (picture: { publicId: string; version: number }, box: { width: number; height: number }) => string;
  /** Minor units as the reader writes them. */
  money: (minorUnits: number, currency: Currency) => string;
  /** A day in words, of milliseconds since 1970. */
  day: (instant: number) => string;
  rate: (percent: number) => string;
}

export const defineEmail = <Data>(definition: EmailDefinition<Data>): EmailDefinition<Data> => definition;
