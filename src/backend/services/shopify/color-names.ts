// Finds the color family and a swatch color for the name of a color, which is all that Shopify exports of a color.
import { type ColourFamily, colourFamilies } from '#backend/rules/facet-values.ts';

/** Words of English, German, French and Italian, each in lower case without accents. */
const wordsByFamily: Readonly<Record<ColourFamily, string>> = {
  black: 'black schwarz noir nero charcoal anthracite anthrazit anthracite antracite ebony ink onyx',
  beige: 'beige sand stone stein sable sabbia cream creme ecru ivory elfenbein tan taupe khaki oatmeal natural natur',
  blue: 'blue blau bleu blu navy marine teal turquoise turkis petrol sky indigo denim azure cyan',
  green: 'green grun vert verde olive oliv moss moos forest sage mint khakigreen spruce fichte',
  orange: 'orange arancione rust rost rouille ruggine copper kupfer terracotta brick apricot coral koralle',
  yellow: 'yellow gelb jaune giallo mustard senf gold saffron safran lemon ocher ochre',
  purple: 'purple lila violett violet viola lilac lavender lavendel plum mauve aubergine magenta',
};

/** Swatch colors of words without a family. */
const otherSwatches: Readonly<Record<string, string>> = {
  ...{ white: '#f5f5f2', weiss: '#f5f5f2', blanc: '#f5f5f2', bianco: '#f5f5f2' },
  ...{ grey: '#8b8f94', gray: '#8b8f94', grau: '#8b8f94', gris: '#8b8f94', grigio: '#8b8f94', silver: '#b9bec4', silber: '#b9bec4' },
  ...{ red: '#a3262a', rot: '#a3262a', rouge: '#a3262a', rosso: '#a3262a', burgundy: '#6b2036', bordeaux: '#6b2036' },
  ...{ pink: '#d98aa3', rosa: '#d98aa3', rose: '#d98aa3' },
  ...{ brown: '#6a4a35', braun: '#6a4a35', marron: '#6a4a35', brun: '#6a4a35', marrone: '#6a4a35' },
};

const familyByWord = new Map(
  Object.entries(wordsByFamily).flatMap(([family, words]) => words.split(' ').map((word) => [word, family as ColourFamily] as const)),
);

/** The swatch color of a name that is not known. */
const unknownSwatch = '#8a9199';

const listWords = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[a-z]+/g) ?? [];

/** Returns the swatch color of a name, and its color family if it has one. The last known word decides: `Ice Blue` is blue. */
export function describeColor(name: string): { hex: string; family?: ColourFamily } {
  for (const word of listWords(name).toReversed()) {
    const family = familyByWord.get(word);
    if (family) return { hex: colourFamilies[family], family };
    const swatch = otherSwatches[word];
    if (swatch !== undefined) return { hex: swatch };
  }
  return { hex: unknownSwatch };
}
