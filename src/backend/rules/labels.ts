// What eyebrows and badges say, per language of the catalogue.
import type { LocaleSettings } from '#markets/market.ts';
import type { BadgeId } from './badge.ts';
import type { EyebrowId } from './eyebrow.ts';

export const labels: Record<LocaleSettings['language'], Record<EyebrowId | BadgeId, string>> = {
  en: { 'LOW STOCK': 'Low stock', NEW: 'New', 'best-seller': 'Best seller', recycled: 'Recycled' },
  de: { 'LOW STOCK': 'Nur noch wenige', NEW: 'Neu', 'best-seller': 'Bestseller', recycled: 'Recycelt' },
  fr: { 'LOW STOCK': 'Bientôt épuisé', NEW: 'Nouveau', 'best-seller': 'Meilleure vente', recycled: 'Recyclé' },
  it: { 'LOW STOCK': 'Ultimi pezzi', NEW: 'Novità', 'best-seller': 'Più venduto', recycled: 'Riciclato' },
};

/** What a further view of a product is called in its description for those who cannot see it. */
export const detailView: Record<LocaleSettings['language'], string> = { en: 'detail', de: 'Detail', fr: 'détail', it: 'dettaglio' };

/** What a way to pay is called. */
export const paymentMethodLabels: Record<LocaleSettings['language'], Record<'CREDIT_CARD' | 'GIFT_CARD', string>> = {
  en: { CREDIT_CARD: 'Credit card', GIFT_CARD: 'Gift card' },
  de: { CREDIT_CARD: 'Kreditkarte', GIFT_CARD: 'Geschenkkarte' },
  fr: { CREDIT_CARD: 'Carte bancaire', GIFT_CARD: 'Carte cadeau' },
  it: { CREDIT_CARD: 'Carta di credito', GIFT_CARD: 'Carta regalo' },
};
