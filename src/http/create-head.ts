import type { Head } from '#render/head.tsx';
import { canonicalUrl, listAlternates } from './addresses.ts';
import type { PageContext } from './page.ts';

interface HeadInput {
  seo: Pick<Head, 'title' | 'description'>;
  /** Below the locale. */
  path: string;
  /** Those that have the page; absent where nobody says. */
  locales?: readonly string[] | undefined;
  structuredData?: readonly object[];
}

/** The head of a page that has the same address in each of its locales. */
export const createHead = (context: PageContext, { seo, path, locales = [], structuredData = [] }: HeadInput): Head => ({
  title: seo.title,
  description: seo.description,
  canonical: canonicalUrl(context, path),
  alternates: listAlternates(
    context,
    locales.map((locale) => ({ locale, path })),
  ),
  structuredData,
});
