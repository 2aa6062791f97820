// What the seeded promotions say, with the amounts of their market.
import type { Currency } from '#markets/market.ts';
import type { Language, Text } from './language.ts';

/** What stands below, above and at a threshold. */
const parts = (texts: Record<Language, readonly [below: string, above: string, reached: string]>): Text =>
  Object.fromEntries(Object.entries(texts).map(([language, three]) => [language, three.join('|')])) as Text; // the same languages

const money: Record<Language, (amount: number, currency: Currency) => string> = {
  en: (amount, currency) => amountIn('en-US', amount, currency),
  de: (amount, currency) => amountIn('de-DE', amount, currency),
  fr: (amount, currency) => amountIn('fr-FR', amount, currency),
  it: (amount, currency) => amountIn('it-IT', amount, currency),
};

// By hand, as the words of Intl differ between runtimes and a seed is the same everywhere; whole amounts only.
function amountIn(locale: 'en-US' | 'de-DE' | 'fr-FR' | 'it-IT', amount: number, currency: Currency): string {
  const whole = amount / 100;
  if (currency === 'CAD') return locale === 'fr-FR' ? `${whole}\u00a0CAD` : `CAD\u00a0${whole}`;
  const symbol = { USD: '$', GBP: '£', EUR: '€' }[currency];
  return locale === 'en-US' ? `${symbol}${whole}` : `${whole}\u00a0${symbol}`;
}

/** `order`, `welcome`: minor units, whole amounts. */
export function promotionTexts(order: number, welcome: number, currency: Currency) {
  const of = (amount: number, language: Language) => money[language](amount, currency);
  const name = {
    order10: {
      en: `10% off orders of ${of(order, 'en')} and more`,
      de: `10 % ab ${of(order, 'de')} Bestellwert`,
      fr: `10 % de remise dès ${of(order, 'fr')} d’achat`,
      it: `Sconto del 10% da ${of(order, 'it')} di spesa`,
    },
    order12: {
      en: `Members: 12% off orders of ${of(order, 'en')} and more`,
      de: `Für Mitglieder: 12 % ab ${of(order, 'de')} Bestellwert`,
      fr: `Membres : 12 % de remise dès ${of(order, 'fr')} d’achat`,
      it: `Per gli iscritti: sconto del 12% da ${of(order, 'it')} di spesa`,
    },
    sandals20: { en: '20% off sandals', de: '20 % auf Sandalen', fr: '20 % de remise sur les sandales', it: 'Sconto del 20% sui sandali' },
    bootsHat: {
      en: 'A hat with your boots',
      de: 'Eine Mütze zu den Stiefeln',
      fr: 'Un bonnet offert avec vos chaussures',
      it: 'Un berretto in omaggio con gli scarponi',
    },
    code10: { en: '10% off', de: '10 % Rabatt', fr: '10 % de remise', it: 'Sconto del 10%' },
    welcome: {
      en: `${of(welcome, 'en')} off your first order`,
      de: `${of(welcome, 'de')} auf deine erste Bestellung`,
      fr: `${of(welcome, 'fr')} de remise sur votre première commande`,
      it: `${of(welcome, 'it')} di sconto sul Suo primo ordine`,
    },
    exclusive25: {
      en: '25% off, instead of other discounts',
      de: '25 % statt anderer Rabatte',
      fr: '25 % de remise, à la place des autres',
      it: 'Sconto del 25%, al posto degli altri',
    },
    boots15: {
      en: '15% off footwear',
      de: '15 % auf Schuhe',
      fr: '15 % de remise sur les chaussures',
      it: 'Sconto del 15% sulle calzature',
    },
    freeDelivery: { en: 'Free delivery', de: 'Gratisversand', fr: 'Livraison offerte', it: 'Spedizione gratuita' },
    team30: {
      en: '30% off for our team',
      de: '30 % für unser Team',
      fr: '30 % de remise pour notre équipe',
      it: 'Sconto del 30% per il nostro team',
    },
  } satisfies Record<string, Text>;
  const callout = {
    order10: {
      en: 'You save 10% on your order.',
      de: 'Du sparst 10 % auf deine Bestellung.',
      fr: 'Vous économisez 10 % sur votre commande.',
      it: 'Risparmia il 10% sul Suo ordine.',
    },
    sandals20: {
      en: 'Sandals are 20% off.',
      de: 'Sandalen kosten 20 % weniger.',
      fr: 'Les sandales sont à −20 %.',
      it: 'I sandali costano il 20% in meno.',
    },
    bootsHat: {
      en: 'A hat comes with your boots.',
      de: 'Zu deinen Stiefeln kommt eine Mütze.',
      fr: 'Un bonnet accompagne vos chaussures.',
      it: 'Con i Suoi scarponi arriva un berretto.',
    },
  } satisfies Record<string, Text>;
  const approaching = {
    order10: parts({
      en: ['{distance} more, and your order is 10% off.', 'A better discount than 10% is on your order.', 'Your order is 10% off.'],
      de: [
        'Noch {distance}, dann sparst du 10 %.',
        'Für deine Bestellung gilt ein besserer Rabatt als 10 %.',
        'Du sparst 10 % auf deine Bestellung.',
      ],
      fr: [
        'Plus que {distance} pour 10 % de remise.',
        'Une remise plus avantageuse que 10 % s’applique à votre commande.',
        'Votre commande bénéficie de 10 % de remise.',
      ],
      it: [
        'Ancora {distance} per uno sconto del 10%.',
        'Sul Suo ordine vale uno sconto migliore del 10%.',
        'Il Suo ordine è scontato del 10%.',
      ],
    }),
    order12: parts({
      en: ['{distance} more, and your order is 12% off.', 'A better discount than 12% is on your order.', 'Your order is 12% off.'],
      de: [
        'Noch {distance}, dann sparst du 12 %.',
        'Für deine Bestellung gilt ein besserer Rabatt als 12 %.',
        'Du sparst 12 % auf deine Bestellung.',
      ],
      fr: [
        'Plus que {distance} pour 12 % de remise.',
        'Une remise plus avantageuse que 12 % s’applique à votre commande.',
        'Votre commande bénéficie de 12 % de remise.',
      ],
      it: [
        'Ancora {distance} per uno sconto del 12%.',
        'Sul Suo ordine vale uno sconto migliore del 12%.',
        'Il Suo ordine è scontato del 12%.',
      ],
    }),
    bootsHat: parts({
      en: ['{distance} more in boots, and a hat is on us.', 'The hat that comes with boots has run out.', 'A hat is on us.'],
      de: [
        'Noch {distance} bei Stiefeln, dann schenken wir dir eine Mütze.',
        'Die Mütze zu den Stiefeln ist gerade vergriffen.',
        'Wir schenken dir eine Mütze.',
      ],
      fr: [
        'Plus que {distance} de chaussures montantes, et un bonnet vous est offert.',
        'Le bonnet offert est épuisé.',
        'Un bonnet vous est offert.',
      ],
      it: [
        'Ancora {distance} in scarponi e stivali, e Le regaliamo un berretto.',
        'Il berretto in omaggio è esaurito.',
        'Le regaliamo un berretto.',
      ],
    }),
  } satisfies Record<string, Text>;
  return { name, callout, approaching };
}
