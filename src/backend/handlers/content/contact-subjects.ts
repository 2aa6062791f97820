// What a message to the customer service can be about.
import type { ContactSubject } from '#backend/translations/email-translations.ts';
import { findTranslations } from '#backend/translations/registry.ts';
import type { Locale } from '#markets/registry.ts';

export const contactCategories = {
  orders: ['tracking', 'change', 'damaged'],
  returns: ['return', 'refund'],
  products: ['advice', 'repair'],
  other: ['privacy', 'feedback', 'something-else'],
} as const satisfies Record<string, readonly ContactSubject[]>;

type Categories = typeof contactCategories;

/** With their names in a language. */
export const readCategories = (categories: Categories, locale: Locale) => {
  const { categories: names, subjects } = findTranslations(locale).emails.contact;
  return (Object.keys(categories) as (keyof Categories)[]).map((id) => ({
    id: id as string,
    label: names[id],
    subjects: categories[id].map((subject) => ({ id: subject as string, label: subjects[subject] })),
  }));
};

/** The names of a category and of a subject of it; undefined where there is none. */
export function findSubject(
  { category, subject }: { category: string; subject: string },
  locale: Locale,
): { category: string; subject: string } | undefined {
  const found = readCategories(contactCategories, locale).find(({ id }) => id === category);
  const about = found?.subjects.find(({ id }) => id === subject);
  return found && about && { category: found.label, subject: about.label };
}
