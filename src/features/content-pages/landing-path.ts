// The paths of landing pages.
import type { PageContent } from '#contract/entities/content.ts';
import { routePath } from '#routes.ts';

/** Returns the path of a landing page below the locale: its own, or one below `/showcase`. */
export const locateLandingPage = ({ page, path }: { page: string; path?: string | undefined }): string =>
  path ?? routePath('showcase', { page });

/** Returns the path of a landing page in each locale that has the page. */
export const listLandingPaths = ({ page, locales = [], paths = [] }: PageContent): { locale: string; path: string }[] =>
  locales.map((locale) => ({ locale, path: locateLandingPage({ page, path: paths.find((each) => each.locale === locale)?.path }) }));
