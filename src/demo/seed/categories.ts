// All categories of the seed, with their full names and slugs.
import { readText, type Text } from '#backend/company/language.ts';
import { createSlug } from '#lib/slug.ts';
import type { MarketLocale } from '#markets/registry.ts';
import { topCategories } from './category-tree.ts';

export interface Category {
  id: string;
  parentId: string | null;
  name: Text;
  /** Short name for places where the parent is visible, such as the menu. */
  label: Text;
  /** Sentence above the listing's products. */
  intro: Text;
}

/** Functions that create full category names with the audience, such as “Men’s Jackets” or “Jacken für Herren”. */
const fullNames: Readonly<Record<string, (label: Text) => Text>> = {
  '1000': ({ en, de, fr, it }) => ({ en: `Men’s ${en}`, de: `${de} für Herren`, fr: `${fr} pour homme`, it: `${it} da uomo` }),
  '2000': ({ en, de, fr, it }) => ({ en: `Women’s ${en}`, de: `${de} für Damen`, fr: `${fr} pour femme`, it: `${it} da donna` }),
  '5000': ({ en, de, fr, it }) => ({ en: `New: ${en}`, de: `Neu: ${de}`, fr: `Nouveautés : ${fr}`, it: `Novità: ${it}` }),
  '6000': ({ en, de, fr, it }) => ({ en: `Sale: ${en}`, de: `Sale: ${de}`, fr: `Promotions : ${fr}`, it: `Offerte: ${it}` }),
};

/** All categories. Parents come before their children. */
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
  if (!category) throw new Error(`The seed's category tree has no category ${id}.`);
  return category;
}

export const categoryIds = { men: '1000', women: '2000', footwear: '3000', gear: '4000', new: '5000', sale: '6000' } as const;

/** Returns a category's slug, derived from its name in the locale. */
export const createCategorySlug = ({ name }: Category, locale: MarketLocale): string => createSlug(readText(name, locale));
