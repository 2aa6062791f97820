// The gift card that is sent by email. It is one style with a size for each amount. Every site sells it, but no category lists it.
import { findCopyLanguage, readText, type Text, textsIn } from '#backend/company/language.ts';
import { giftCardType } from '#backend/rules/product-kind.ts';
import type { Size } from '#backend/rules/size.ts';
import { webPool } from '#backend/stores/stock.ts';
import { createSlug } from '#lib/slug.ts';
import { listLanguages, listLocales, type OpenMarket } from '#markets/registry.ts';
import { categoryIds } from './categories.ts';
import { dayMs } from './facts.ts';
import { createUpc, type SeedPicture } from './product.ts';
import type { SeedChunk } from './tables.ts';
import { scenePicture } from './taxonomy.ts';

export const giftCardMasterId = 'CNGIFT01';
const colourCode = 'DWN';
export const giftCardProductId = giftCardMasterId + colourCode;

/** Amounts of the gift cards, in whole units of the site's currency. */
const giftCardAmounts = [25, 50, 100, 200] as const;

/** Number of units in stock, which is high enough that orders never use it up. */
const unlimited = 1_000_000_000;

const name: Text = { en: 'E-Gift Card', de: 'Digitale Geschenkkarte', fr: 'Carte cadeau numérique', it: 'Carta regalo digitale' };
const design: Text = { en: 'Alpine dawn', de: 'Alpenmorgen', fr: 'Aube alpine', it: 'Alba alpina' };

const summary: Text = {
  en: 'Sent by email, valid on everything.',
  de: 'Per E-Mail, im ganzen Shop einlösbar.',
  fr: 'Envoyée par e-mail, valable sur toute la boutique.',
  it: 'Via e-mail, valida su tutto lo shop.',
};

const description: Text = {
  en: 'Choose an amount and write a message. We’ll email the card as soon as your order is paid. Use it for as many orders as you like, until the balance is used up.',
  de: 'Wähle einen Betrag und schreib eine Nachricht. Wir schicken die Karte per E-Mail, sobald deine Bestellung bezahlt ist. Sie gilt für mehrere Bestellungen, bis das Guthaben aufgebraucht ist.',
  fr: 'Choisissez un montant et écrivez un message. Nous envoyons la carte par e-mail dès que votre commande est payée. Elle s’utilise en plusieurs fois, jusqu’à épuisement du solde.',
  it: 'Scegli un importo e scrivi un messaggio. Inviamo la carta via e-mail appena il tuo ordine è pagato. Vale per più ordini, finché resta del saldo.',
};

const features: readonly Text[] = [
  { en: 'Sent by email', de: 'Kommt per E-Mail', fr: 'Envoyée par e-mail', it: 'Arriva via e-mail' },
  { en: 'Valid for five years', de: 'Fünf Jahre gültig', fr: 'Valable cinq ans', it: 'Valida cinque anni' },
  { en: 'No shipping charge', de: 'Ohne Versandkosten', fr: 'Sans frais de livraison', it: 'Senza spese di spedizione' },
];

/** Returns an amount as it is printed on the card. Unlike a price, an amount in Canadian dollars has no currency code. */
const createSize = (amount: number): Size => ({ eu: `${amount} €`, gb: `£${amount}`, us: `$${amount}`, 'us-fr': `${amount} $` });

const variants = giftCardAmounts.map((amount, index) => ({ amount, sku: createUpc(`7${'0'.repeat(8)}${String(index).padStart(2, '0')}`) }));

export const giftCardUpc = (wanted: (typeof giftCardAmounts)[number]): string =>
  variants.find(({ amount }) => amount === wanted)?.sku ?? '';

export function* giftCardProductRows(sites: readonly OpenMarket[], now: number): Generator<SeedChunk> {
  const languages = listLanguages(sites);
  const launchedAt = now - 400 * dayMs;
  const colour = {
    code: colourCode,
    hex: '#e8b98a',
    names: textsIn(languages, design),
    pictures: [
      [scenePicture('alpine-dawn'), 'front'],
      [scenePicture('lake-morning'), 'back'],
    ] satisfies SeedPicture[],
    variants: variants.map(({ amount, sku }) => [sku, createSize(amount)]),
  };
  yield {
    table: 'product_master',
    rows: [[giftCardMasterId, giftCardType, 'all', categoryIds.gear, launchedAt, 0, 0, 0, JSON.stringify([colour]), null]],
  };
  yield {
    table: 'product_text',
    rows: listLocales(sites).map((locale) => [
      giftCardMasterId,
      locale,
      readText(name, locale),
      createSlug(name[findCopyLanguage(locale)]),
      readText(summary, locale),
      readText(description, locale),
      JSON.stringify(features.map((text) => readText(text, locale))),
      '{}',
    ]),
  };
  const [first, ...others] = variants.map(({ amount, sku }) => ({ sku, amounts: { current: amount * 100, original: amount * 100 } }));
  const prices = { base: first?.amounts, bySku: Object.fromEntries(others.map(({ sku, amounts }) => [sku, amounts])) };
  yield { table: 'price', rows: sites.map(({ priceList }) => [priceList, giftCardMasterId, launchedAt, null, JSON.stringify(prices)]) };
  yield {
    table: 'stock',
    rows: sites.flatMap(({ siteId }) => variants.map(({ sku }) => [webPool(siteId), giftCardProductId, sku, unlimited])),
  };
}
