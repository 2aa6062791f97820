// Subjects of messages to customer service.

import { translator } from '#backend/translations/translate.ts';
import type { Locale } from '#markets/registry.ts';

export const contactCategories = {
  orders: ['tracking', 'change', 'damaged'],
  returns: ['return', 'refund'],
  products: ['advice', 'repair'],
  other: ['privacy', 'feedback', 'something-else'],
} as const;

type Categories = typeof contactCategories;

/** Returns the subject categories with translated names. */
export const readCategories = (categories: Categories, locale: Locale) => {
  const t = translator(locale);
  return (Object.keys(categories) as (keyof Categories)[]).map((id) => ({
    id: id as string,
    label: t(`contact.category.${id}`),
    subjects: categories[id].map((subject) => ({ id: subject as string, label: t(`contact.subject.${subject}`) })),
  }));
};

/** Returns the translated names of a category and one of its subjects; undefined if either is unknown. */
export function findSubject(
  { category, subject }: { category: string; subject: string },
  locale: Locale,
): { category: string; subject: string } | undefined {
  const found = readCategories(contactCategories, locale).find(({ id }) => id === category);
  const about = found?.subjects.find(({ id }) => id === subject);
  return found && about && { category: found.label, subject: about.label };
}
