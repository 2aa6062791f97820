// Words that differ between countries with the same language. English texts are written for the United States, French texts for France. A
// text that differs in more than single words has a separate version for the country.
import { typesetText } from './typeset.ts';

type Swap = readonly [word: string, own: string];

const unitedKingdomAndCanada: readonly Swap[] = [
  ['color', 'colour'],
  ['colors', 'colours'],
  ['odor', 'odour'],
  ['odors', 'odours'],
  ['fiber', 'fibre'],
  ['fibers', 'fibres'],
  ['gray', 'grey'],
  ['vapor', 'vapour'],
  ['favorite', 'favourite'],
  ['favorites', 'favourites'],
  ['canceled', 'cancelled'],
  ['practice at home', 'practise at home'],
  ['liter', 'litre'],
  ['15°F', '−10 °C'],
  ['85°F', '30 °C'],
  ['3 ounces', '90 grams'],
  ['15 pounds', '7 kilos'],
  ['2 quarts', '2 litres'],
  ['6 feet', '2 metres'],
  ['12 feet', '4 metres'],
  ['1,300 feet', '400 metres'],
];

/** Replacements by locale. A phrase must come before the single words that it contains. */
const swaps: Readonly<Record<string, readonly Swap[]>> = {
  'en-ca': [
    ...unitedKingdomAndCanada,
    ['ZIP code', 'postal code'],
    ['beanie', 'tuque'],
    ['beanies', 'tuques'],
    ['last mile', 'last kilometre'],
    ['a thousand miles', 'a thousand kilometres'],
  ],
  'en-gb': [
    ...unitedKingdomAndCanada,
    ['pickup in store', 'collection in store'],
    ['pick up in store', 'collect in store'],
    ['ship to store', 'deliver to store'],
    ['pickup point', 'collection point'],
    ['pickup', 'collection'],
    ['pick up', 'collect'],
    ['shipping', 'delivery'],
    ['package', 'parcel'],
    ['packages', 'parcels'],
    ['cart', 'basket'],
    ['business day', 'working day'],
    ['business days', 'working days'],
    ['expiration date', 'expiry date'],
    ['pants', 'trousers'],
    ['vest', 'gilet'],
    ['zipper', 'zip'],
    ['zippers', 'zips'],
    ['suspenders', 'braces'],
    ['trailhead', 'car park'],
    ['fall', 'autumn'],
    ['headlamp', 'head torch'],
    ['tent stakes', 'tent pegs'],
    ['pad', 'mat'],
    ['pads', 'mats'],
    ['dryer', 'tumble dryer'],
    ['packing slip', 'delivery note'],
    ['defective', 'faulty'],
    ['by mail', 'by post'],
    ['call us at', 'call us on'],
    ['by phone at', 'by phone on'],
    ['while supplies last', 'while stocks last'],
    ['recognizable', 'recognisable'],
    ["carrier's message and data rates", "network's standard rates"],
    ['Carriers are not liable', 'Networks are not liable'],
    ['November 1, 2026', '1 November 2026'],
  ],
  'fr-ca': [
    ["de l'e-mail", 'du courriel'],
    ["à l'e-mail", 'au courriel'],
    ["l'e-mail", 'le courriel'],
    ["d'e-mail", 'de courriel'],
    ['cet e-mail', 'ce courriel'],
    ['e-mail', 'courriel'],
    ['la newsletter', "l'infolettre"],
    ['newsletter', 'infolettre'],
    ['cookies', 'témoins'],
    ['service client', 'service à la clientèle'],
    ['jour ouvré', 'jour ouvrable'],
    ['jours ouvrés', 'jours ouvrables'],
    ['point relais', 'point de ramassage'],
    ['retrait en magasin', 'ramassage en magasin'],
    ['carte cadeau', 'carte-cadeau'],
    ['cartes cadeaux', 'cartes-cadeaux'],
    ['code promo', 'code promotionnel'],
    ['codes promo', 'codes promotionnels'],
    ['une meilleure remise', 'un meilleur rabais'],
    ['de la remise', 'du rabais'],
    ['à la remise', 'au rabais'],
    ['la remise', 'le rabais'],
    ['remise', 'rabais'],
    ['remises', 'rabais'],
    ['livraison offerte', 'livraison gratuite'],
    ['un bonnet offert', 'une tuque gratuite'],
    ['le bonnet offert', 'la tuque gratuite'],
    ['un bonnet vous est offert', 'vous recevez une tuque gratuite'],
    ['bonnet', 'tuque'],
    ['bonnets', 'tuques'],
    ['sweat à capuche', 'chandail à capuchon'],
    ['sweats', 'chandails'],
    ['de la capuche', 'du capuchon'],
    ['la capuche', 'le capuchon'],
    ['une capuche', 'un capuchon'],
    ['capuche', 'capuchon'],
    ['vestes et doudounes', 'manteaux'],
    ['une doudoune', 'un manteau de duvet'],
    ['doudoune', 'manteau de duvet'],
    ['doudounes', 'manteaux de duvet'],
    ['de la veste', 'du manteau'],
    ['une veste a fait son temps ? Nous la reprenons', 'un manteau a fait son temps ? Nous le reprenons'],
    ['une veste', 'un manteau'],
    ['la veste', 'le manteau'],
    ['veste', 'manteau'],
    ['vestes', 'manteaux'],
    ['faites pour les crêtes', 'faits pour les crêtes'],
    ['parking', 'stationnement'],
    ['promotions', 'soldes'],
  ],
};

/** Patterns that match whole words, in lower case or capitalized. A straight apostrophe in a pattern also matches a curly apostrophe. */
const patterns = new Map(
  Object.entries(swaps).map(([locale, own]) => [
    locale,
    own.map(([word, said]) => ({
      pattern: new RegExp(`(?<!\\p{L})${word.replace("'", "['’]").replace('?', '\\?')}(?!\\p{L})`, 'giu'),
      said,
    })),
  ]),
);

/** Adapts a text's words, punctuation and spaces to a locale. The texts in messages/*.json are final and do not need it. */
export function localizeText(text: string, locale: string): string {
  const own = (patterns.get(locale) ?? []).reduce(
    (said, swap) => said.replace(swap.pattern, (word) => matchCapital(swap.said, word)),
    text,
  );
  return typesetText(own, locale);
}

/** Adapts all texts in an array or object to a locale, at any depth. */
export function localizeTexts<Value>(value: Value, locale: string): Value {
  // the assertions are safe because the result has the same type and the same fields as the value
  if (typeof value === 'string') return localizeText(value, locale) as Value;
  if (Array.isArray(value)) return value.map((each) => localizeTexts(each, locale)) as Value;
  return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, localizeTexts(each, locale)])) as Value;
}

const matchCapital = (word: string, like: string): string => {
  const first = like.charAt(0);
  return first === first.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
};
