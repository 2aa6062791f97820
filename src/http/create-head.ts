import type { Head } from '#render/head.tsx';
import { canonicalUrl, listAlternates } from './addresses.ts';
import type { PageContext } from './page.ts';

interface HeadInput {
  seo: Pick<Head, 'title' | 'description'>;
  /** Path below the locale. */
  path: string;
  /** The locales in which the page exists; absent if unknown. */
  locales?: readonly string[] | undefined;
  /** The paths of the locales in which the page has another path than `path`. */
  paths?: readonly { locale: string; path: string }[] | undefined;
  structuredData?: readonly object[];
}

/** Creates the head of a page that has the same path in every locale, except those in `paths`. */
export const createHead = (context: PageContext, { seo, path, locales = [], paths = [], structuredData = [] }: HeadInput): Head => ({
  title: seo.title,
  description: seo.description,
  canonical: canonicalUrl(context, path),
  alternates: listAlternates(
    context,
    locales.map((locale) => ({ locale, path: paths.find((each) => each.locale === locale)?.path ?? path })),
  ),
  structuredData,
});
