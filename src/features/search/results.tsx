import type { CallReply } from '#contract/calls.ts';
import { changePath, type ListingState } from '#features/listing/listing-state.ts';
import { Products } from '#features/listing/products.tsx';
import { searchParameter } from '#lib/paths/search-parameter.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { groupDocuments } from './document-types.ts';
import { FoundDocuments } from './found-documents.tsx';
import { SearchForm } from './search-form.tsx';

interface ResultsProps {
  text: string;
  found: CallReply<'products.productSearch'>;
  state: ListingState;
  /** True if the URL requests a page after the last one. */
  isBeyond: boolean;
}

export function Results({ text, found, state, isBeyond }: ResultsProps) {
  const { t, link, number } = useRenderContext();
  return (
    <>
      <header className="listing-head search-head">
        <StyleSheet name="listing.page" />
        <StyleSheet name="search.page" />
        <h1>{t('search.heading', { q: found.corrected ?? text })}</h1>
        {found.corrected !== undefined && <p className="listing-intro">{t('search.corrected', { q: text, corrected: found.corrected })}</p>}
        {found.isCut && <p className="listing-intro">{t('search.cut', { count: number(found.total) })}</p>}
        <SearchForm id={`page-${searchParameter}`} text={found.corrected ?? text} />
      </header>
      {isBeyond ? (
        <div className="section empty">
          <p>{t('search.beyond', { page: state.page })}</p>
          <a className="action action-solid" href={link(changePath(state, {}))}>
            {t('search.beyondLink')}
          </a>
        </div>
      ) : (
        <Products state={state} cells={[]} />
      )}
      {!isBeyond && <FoundDocuments groups={groupDocuments(found.documents)} />}
    </>
  );
}
