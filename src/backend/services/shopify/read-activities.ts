// Finds the activities of a product among its tags.
import { type Activity, activities } from '#backend/rules/facet-values.ts';
import { translator } from '#backend/translations/translate.ts';
import { listLanguages, markets } from '#markets/registry.ts';

const languages = listLanguages(Object.values(markets));

const simplify = (text: string): string => text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Returns the activities that a tag names in any language of the shop, such as `Wandern` for hiking. `tags`: tags, separated by commas. */
export function readActivities(tags: string): Activity[] {
  const names = new Set(tags.split(',').map(simplify));
  return activities.filter((activity) => languages.some((language) => names.has(simplify(translator(language)(`facet.${activity}`)))));
}
