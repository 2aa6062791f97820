import type { CallReply } from '#contract/calls.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { groupDocuments } from './document-types.ts';
import { FoundDocuments } from './found-documents.tsx';
import { CategoryLinks, Popular, TermLinks } from './popular.tsx';
import { SearchForm } from './search-form.tsx';

interface NothingFoundProps {
  text: string;
  found: CallReply<'products.productSearch'>;
  popular: CallReply<'products.autoSuggest'> | undefined;
}

/** A search that finds no product: what it finds beside them, and the ways on. */
export function NothingFound({ text, found, popular }: NothingFoundProps) {
  const { t } = useRenderContext();
  const groups = groupDocuments(found.documents);
  const hasDocuments = groups.length > 0;
  return (
    <>
      <header className="listing-head search-head">
        <StyleSheet name="listing.page" />
        <StyleSheet name="search.page" />
        <h1>{t(hasDocuments ? 'search.heading' : 'search.none.title', { q: text })}</h1>
        <p className="listing-intro">{t(hasDocuments ? 'search.none.documents' : 'search.none.text')}</p>
        <SearchForm id="page-q" text={text} />
      </header>
      <FoundDocuments groups={groups} />
      {found.suggestions.length > 0 && <TermLinks heading={t('search.try')} terms={found.suggestions} />}
      {popular && popular.categories.length > 0 && <CategoryLinks categories={popular.categories} />}
      {popular && <Popular products={popular.products} />}
    </>
  );
}
