// Every category of the seed, with its full name and its slug.
import { readText, type Text } from '#backend/company/language.ts';
import type { MarketLocale } from '#markets/registry.ts';
import { topCategories } from './category-tree.ts';
import { createSlug } from './slug.ts';

export interface Category {
  id: string;
  parentId: string | null;
  name: Text;
  /** Short name for use below the parent, as in the menu. */
  label: Text;
  /** The sentence above the products of the listing. */
  intro: Text;
}

/** Full names of categories, including the audience: “Men’s Jackets”, “Jacken für Herren”. */
const fullNames: Readonly<Record<string, (label: Text) => Text>> = {
  '1000': ({ en, de, fr, it }) => ({ en: `Men’s ${en}`, de: `${de} für Herren`, fr: `${fr} pour homme`, it: `${it} da uomo` }),
  '2000': ({ en, de, fr, it }) => ({ en: `Women’s ${en}`, de: `${de} für Damen`, fr: `${fr} pour femme`, it: `${it} da donna` }),
  '5000': ({ en, de, fr, it }) => ({ en: `New: ${en}`, de: `Neu: ${de}`, fr: `Nouveautés : ${fr}`, it: `Novità: ${it}` }),
  '6000': ({ en, de, fr, it }) => ({ en: `Sale: ${en}`, de: `Sale: ${de}`, fr: `Promotions : ${fr}`, it: `Offerte: ${it}` }),
};

/** Every category, parents before their children. */
export const categories: readonly Category[] = topCategories.flatMap((top) => [
  { id: top.id, parentId: null, name: top.name, label: top.name, intro: top.intro },
  ...top.children.map(({ id, label, intro }) => {
    const name = fullNames[top.id]?.(label) ?? label;
    return { id, parentId: top.id, name, label, intro };
  }),
]);

export const listChildren = (parentId: string | null): Category[] => categories.filter((category) => category.parentId === parentId);

export function requireCategory(id: string): Category {
  const category = categories.find((each) => each.id === id);
  if (!category) throw new Error(`The seed's tree has no category ${id}.`);
  return category;
}

export const categoryIds = { men: '1000', women: '2000', footwear: '3000', gear: '4000', new: '5000', sale: '6000' } as const;

/** Returns the slug of a category, derived from its name in the locale. */
export const createCategorySlug = ({ name }: Category, locale: MarketLocale): string => createSlug(readText(name, locale));
