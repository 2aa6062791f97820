import { Island } from '#islands/island.tsx';
import { routePath, servicePaths } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import SearchBox from './island/search-box.island.tsx';

/** Renders the search form of the header. It works without scripts; scripts add suggestions. */
export function HeaderSearch() {
  const { t, link, locale, carriedQuery, offering } = useRenderContext();
  return (
    <Island
      name="search-box"
      component={SearchBox}
      when="interaction"
      props={{
        action: link(routePath('search')) ?? '',
        hub: link(routePath('searchHub')) ?? '',
        source: offering.has('suggestions') ? servicePaths.suggestions.replace(':locale', locale) : '',
        ...(carriedQuery !== '' && { carriedQuery }),
        translations: {
          open: t('header.search'),
          label: t('search.label'),
          submit: t('search.submit'),
          close: t('search.close'),
          suggestions: t('search.terms'),
          recent: t('search.recent'),
          forget: t('search.forget'),
        },
      }}
    />
  );
}
