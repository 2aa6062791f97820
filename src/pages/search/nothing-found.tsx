import type { CallReply } from '#contract/calls.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { SearchForm } from '#ui/search-form.tsx';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { CategoryLinks, Popular, TermLinks } from './popular.tsx';
import { FoundPages } from './results.tsx';

interface NothingFoundProps {
  text: string;
  found: CallReply<'products.productSearch'>;
  popular: CallReply<'products.autoSuggest'> | undefined;
}

/** A search that finds no product, and the ways on. */
export function NothingFound({ text, found, popular }: NothingFoundProps) {
  const { t } = useRenderContext();
  return (
    <>
      <header className="listing-head search-head">
        <StyleSheet name="page/listing" />
        <StyleSheet name="page/search" />
        <h1>{t('search.none.title', { q: text })}</h1>
        <p className="listing-intro">{t('search.none.text')}</p>
        <SearchForm id="page-q" text={text} />
      </header>
      <FoundPages found={found} />
      {found.suggestions.length > 0 && <TermLinks heading={t('search.try')} terms={found.suggestions} />}
      {popular && popular.categories.length > 0 && <CategoryLinks categories={popular.categories} />}
      {popular && <Popular products={popular.products} />}
    </>
  );
}
