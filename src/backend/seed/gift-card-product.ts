// The gift card that comes by e-mail: one style with a size for each amount, sold by every site and hung in no category.
import { listLanguages, type OpenMarket } from '#markets/registry.ts';
import { giftCardType } from '../rules/product-kind.ts';
import type { Size } from '../rules/size.ts';
import { webPool } from '../stores/stock.ts';
import { categoryIds } from './categories.ts';
import { dayMs } from './facts.ts';
import { copyLanguageOf, type Text, textsIn } from './language.ts';
import { type SeedPicture, upcOf } from './product.ts';
import { slugOf } from './slug.ts';
import type { SeedChunk } from './tables.ts';
import { scenePicture } from './taxonomy.ts';

export const giftCardMasterId = 'CNGIFT01';
const colourCode = 'DWN';
export const giftCardProductId = giftCardMasterId + colourCode;

/** Whole units of the site's currency. */
const giftCardAmounts = [25, 50, 100, 200] as const;

/** Its stock is never counted down to an end: more than every order of all sites could take. */
const unlimited = 1_000_000_000;

const name: Text = { en: 'E-Gift Card', de: 'Digitale Geschenkkarte', fr: 'Carte cadeau numérique', it: 'Carta regalo digitale' };
const design: Text = { en: 'Alpine dawn', de: 'Alpenmorgen', fr: 'Aube alpine', it: 'Alba alpina' };

const summary: Text = {
  en: 'Sent by email, spent on any trail.',
  de: 'Kommt per E-Mail und gilt auf jedem Weg.',
  fr: 'Envoyée par e-mail, valable sur tous les sentiers.',
  it: 'Arriva via e-mail e vale su ogni sentiero.',
};

const description: Text = {
  en: 'Choose an amount, write a few words, and we send the card by email as soon as your order is paid. It can be used in several orders until nothing is left on it.',
  de: 'Wähle einen Betrag, schreibe ein paar Worte, und wir schicken die Karte per E-Mail, sobald deine Bestellung bezahlt ist. Sie gilt für mehrere Bestellungen, bis nichts mehr darauf ist.',
  fr: 'Choisissez un montant, écrivez quelques mots : nous envoyons la carte par e-mail dès que votre commande est payée. Elle sert pour plusieurs commandes, jusqu’à épuisement de son solde.',
  it: 'Scelga un importo, scriva due parole, e inviamo la carta via e-mail appena il Suo ordine è pagato. Vale per più ordini, finché resta del credito.',
};

const features: Record<keyof Text, string[]> = {
  en: ['Arrives by email', 'Valid for five years', 'No delivery charge'],
  de: ['Kommt per E-Mail', 'Fünf Jahre gültig', 'Ohne Versandkosten'],
  fr: ['Arrive par e-mail', 'Valable cinq ans', 'Sans frais de livraison'],
  it: ['Arriva via e-mail', 'Valida cinque anni', 'Senza spese di consegna'],
};

/** As it stands on the card: Canada's dollar has no code there, as beside its price. */
const sizeOf = (amount: number): Size => ({ eu: `${amount} €`, gb: `£${amount}`, us: `$${amount}`, 'us-fr': `${amount} $` });

const variants = giftCardAmounts.map((amount, index) => ({ amount, sku: upcOf(`7${'0'.repeat(8)}${String(index).padStart(2, '0')}`) }));

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
    variants: variants.map(({ amount, sku }) => [sku, sizeOf(amount)]),
  };
  yield {
    table: 'product_master',
    rows: [[giftCardMasterId, giftCardType, 'all', categoryIds.gear, launchedAt, 0, 0, 0, JSON.stringify([colour])]],
  };
  yield {
    table: 'product_text',
    rows: languages.map((language) => {
      const own = copyLanguageOf(language);
      return [giftCardMasterId, language, name[own], slugOf(name[own]), summary[own], description[own], JSON.stringify(features[own])];
    }),
  };
  const [first, ...others] = variants.map(({ amount, sku }) => ({ sku, amounts: { current: amount * 100, original: amount * 100 } }));
  const prices = { base: first?.amounts, bySku: Object.fromEntries(others.map(({ sku, amounts }) => [sku, amounts])) };
  yield { table: 'price', rows: sites.map(({ priceList }) => [priceList, giftCardMasterId, launchedAt, null, JSON.stringify(prices)]) };
  yield {
    table: 'stock',
    rows: sites.flatMap(({ siteId }) => variants.map(({ sku }) => [webPool(siteId), giftCardProductId, sku, unlimited])),
  };
}
