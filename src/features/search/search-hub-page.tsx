import type { CallReply } from '#contract/calls.ts';
import { showEspots, showSearchEspots } from '#features/content-pages/espots.tsx';
import { canonicalUrl } from '#http/addresses.ts';
import type { Loaded, Page, PublicContext } from '#http/page.ts';
import { memoized } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { loadPopular } from './load-popular.ts';
import { CategoryLinks, Popular, TermLinks } from './popular.tsx';
import { SearchForm } from './search-form.tsx';

/** The start page of a search: popular searches, categories and best sellers. */
export const searchHub: Page = { isCacheable: true, cacheQuery: [], load: loadHub };

const Hub = memoized(HubContent);

export async function loadHub(context: PublicContext): Promise<Loaded> {
  const { renderContext } = context;
  const hubSections = showSearchEspots(context, 'hub');
  const sections = showEspots(context, 'search');
  const popular = await loadPopular(context, { count: 8 });
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${renderContext.t('search.hub.title')} | ${renderContext.t('site.name')}`,
      description: renderContext.t('search.hub.text'),
      canonical: canonicalUrl(context, routePath('searchHub')),
      robots: 'noindex, follow',
    },
    body: (
      <>
        <Hub popular={popular} />
        <div id="search-sections">{hubSections}</div>
        {sections}
      </>
    ),
  };
}

function HubContent({ popular }: { popular: CallReply<'products.autoSuggest'> | undefined }) {
  const { t } = useRenderContext();
  return (
    <>
      <header className="listing-head search-head">
        <StyleSheet name="listing.page" />
        <StyleSheet name="search.page" />
        <h1>{t('search.hub.title')}</h1>
        <p className="listing-intro">{t('search.hub.text')}</p>
        <SearchForm id="page-q" />
      </header>
      {popular && popular.terms.length > 0 && <TermLinks heading={t('search.popular')} terms={popular.terms} />}
      {popular && popular.categories.length > 0 && <CategoryLinks categories={popular.categories} />}
      {popular && <Popular products={popular.products} />}
    </>
  );
}
