// Finds the color and the size among the options of a product.
import type { Size } from '#backend/rules/size.ts';
import type { ShopifyProduct, ShopifyVariant } from './read-products.ts';

const colorOption = /^(?:colou?rs?|colou?rway|farben?|couleurs?|color[ei])$/i;
/** The only option of products without options, with its only value. */
const noOption = /^title$/i;
const noValue = /^default title$/i;

/** A color without a name, for products without colors. */
const oneColor: Readonly<Record<string, string>> = { en: 'One color', de: 'Eine Farbe', fr: 'Une couleur', it: 'Un colore' };
const oneSize: Size = { eu: 'One Size', de: 'Einheitsgröße', fr: 'Taille unique', it: 'Taglia unica', 'us-fr': 'Taille unique' };
const oneSizeNames = /^(?:one size|onesize|os|einheitsgr(?:ö|oe)ße|taille unique|taglia unica)$/i;

export interface ReadOptions {
  /** Empty for a product without colors. */
  color: string;
  size: Size;
}

/** Returns the color of a variant, and its other options as the size, such as `32 / Long`. */
export function readOptions({ optionNames }: ShopifyProduct, { values }: ShopifyVariant): ReadOptions {
  const colorIndex = optionNames.findIndex((name) => colorOption.test(name));
  const others = values.filter(
    (value, index) => value !== '' && index !== colorIndex && !(noOption.test(optionNames[index] ?? '') && noValue.test(value)),
  );
  const size = others.join(' / ');
  return {
    color: colorIndex < 0 ? '' : (values[colorIndex] ?? ''),
    size: size === '' || oneSizeNames.test(size) ? oneSize : { eu: size },
  };
}

/** Returns the names of a color by language. Shopify exports one language, so the name is the same in all of them. */
export const nameColor = (color: string, languages: readonly string[]): Record<string, string> =>
  color === '' ? oneColor : Object.fromEntries(languages.map((language) => [language, color]));

/** Creates color codes of three letters or digits, which are different within a style. */
export function createCodes(colors: readonly string[]): Map<string, string> {
  const codes = new Map<string, string>();
  const used = new Set<string>();
  for (const [index, color] of colors.entries()) {
    const letters = color
      .normalize('NFD')
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .slice(0, 3)
      .padEnd(3, 'X');
    const code = used.has(letters) ? `Z${String(index).padStart(2, '0')}` : letters;
    used.add(code);
    codes.set(color, code);
  }
  return codes;
}
