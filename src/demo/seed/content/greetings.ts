// The home page's greeting bars. A visitor sees the bar of the first matching audience, or no bar if no audience matches.
import { readText, type Text } from '#backend/company/language.ts';
import type { MarketLocale } from '#markets/registry.ts';
import { categoryIds, requireCategory } from '../categories.ts';
import { type Block, block, categoryPath } from './blocks.ts';

interface Greeting {
  audience: string;
  text: Text;
  link: Text;
  /** Link target: a path below the locale, or a category. */
  to: { path: string } | { categoryId: string };
}

const seeNew: Text = { en: 'See what’s new', de: 'Neuheiten ansehen', fr: 'Voir les nouveautés', it: 'Scopri le novità' };

const greetings: readonly Greeting[] = [
  {
    audience: 'employee',
    text: {
      en: 'New gear is in. Take a look before your next shift.',
      de: 'Neu eingetroffen. Wirf vor der nächsten Schicht einen Blick darauf.',
      fr: 'Les nouveautés sont là. Un coup d’œil avant votre prochain service ?',
      it: 'Sono arrivate le novità. Dai un’occhiata prima del prossimo turno.',
    },
    link: seeNew,
    to: { categoryId: categoryIds.new },
  },
  {
    audience: 'athlete',
    text: {
      en: 'Season about to start? Your athlete credit is waiting.',
      de: 'Die Saison beginnt? Dein Athletenguthaben liegt bereit.',
      fr: 'La saison commence ? Votre crédit athlète vous attend.',
      it: 'La stagione comincia? Il tuo credito atleta ti aspetta.',
    },
    link: { en: 'See your credit', de: 'Guthaben ansehen', fr: 'Voir votre crédit', it: 'Vedi il credito' },
    to: { path: '/account' },
  },
  {
    audience: 'ipa-or-wranx',
    text: {
      en: 'Gear for working outside, at your pro price.',
      de: 'Für deine Arbeit draußen, zum Profipreis.',
      fr: 'De quoi travailler dehors, à votre prix pro.',
      it: 'Per chi lavora all’aperto, al tuo prezzo pro.',
    },
    link: seeNew,
    to: { categoryId: categoryIds.new },
  },
  {
    audience: 'cart-not-empty',
    text: {
      en: 'Your items are still in your cart.',
      de: 'Deine Artikel liegen noch im Warenkorb.',
      fr: 'Vos articles sont toujours dans votre panier.',
      it: 'I tuoi articoli sono ancora nel carrello.',
    },
    link: { en: 'Go to cart', de: 'Zum Warenkorb', fr: 'Voir le panier', it: 'Vai al carrello' },
    to: { path: '/cart' },
  },
  {
    audience: 'loyalty-member',
    text: {
      en: 'Every order earns you [LOYALTY_PROGRAM] points.',
      de: 'Mit jeder Bestellung sammelst du Punkte im [LOYALTY_PROGRAM].',
      fr: 'Chaque commande vous rapporte des points [LOYALTY_PROGRAM].',
      it: 'Ogni ordine ti porta punti [LOYALTY_PROGRAM].',
    },
    link: { en: 'See your points', de: 'Punkte ansehen', fr: 'Voir vos points', it: 'Vedi i tuoi punti' },
    to: { path: '/account/loyalty' },
  },
  {
    audience: 'non-loyalty-logged-in',
    text: {
      en: 'Join the [LOYALTY_PROGRAM] and earn points with every order.',
      de: 'Komm in den [LOYALTY_PROGRAM] und sammle mit jeder Bestellung Punkte.',
      fr: 'Rejoignez le [LOYALTY_PROGRAM] et gagnez des points à chaque commande.',
      it: 'Entra nel [LOYALTY_PROGRAM] e raccogli punti a ogni ordine.',
    },
    link: { en: 'How it works', de: 'So geht es', fr: 'Comment ça marche', it: 'Come funziona' },
    to: { path: '/loyalty' },
  },
];

/** Creates the greeting bars. A visitor sees at most one of them. */
export const greetingBars =
  (locale: MarketLocale): Block =>
  (place) => {
    const bars = greetings.map(({ audience, text, link, to }) => {
      const url = 'path' in to ? to.path : categoryPath(requireCategory(to.categoryId), locale);
      return block(`greeting-${audience}`, 'benefit-bar', {
        title: readText(text, locale),
        showCloseButton: true,
        targets: [{ id: `greeting-${audience}-link`, url, text: readText(link, locale), targetAttribute: '_self' }],
      });
    });
    const children = bars.map((bar) => bar(place));
    const segments = greetings.map(({ audience }, index) => ({ id: audience, targets: [children[index]?.id ?? ''] }));
    return { ...block('greeting', 'segmentation', { segments, baselines: [] })(place), children };
  };
