import type { ContentDocument } from '#contract/entities/content.ts';
import { CompareSetup } from '#features/product/compare/compare-setup.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { FacetPanel } from './facet-panel.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { ListingState } from './listing-state.ts';
import { mayHaveCells, ProductGrid } from './product-grid.tsx';
import { Toolbar } from './toolbar.tsx';

/** Renders the toolbar, the facets and the products of a listing. A script replaces these parts in place (client/listing). */
export function Products({ state, cells }: { state: ListingState; cells: readonly ContentDocument[] }) {
  const { t } = useRenderContext();
  const hasFacets = state.catalog.facets.length > 0;
  return (
    <section className={hasFacets ? 'listing listing-narrowed' : 'listing'} aria-label={t('listing.grid')} data-listing="">
      <StyleSheet name="listing.page" />
      <StyleSheet name="category-card.block" />
      {mayHaveCells(state) && cells.some(({ kind }) => kind === 'inline-grid-cell') && <StyleSheet name="inline-grid-cell.block" />}
      <CompareSetup />
      <p className="visually-hidden" role="status" data-listing-status="" />
      <div className="listing-top" data-part="toolbar">
        <Toolbar state={state} />
      </div>
      {hasFacets && (
        <div className="listing-side" data-part="facets">
          <FacetPanel state={state} />
        </div>
      )}
      <div className="listing-products" id="products" tabIndex={-1} data-part="products">
        <FilterChips state={state} />
        <ProductGrid state={state} cells={cells} />
      </div>
    </section>
  );
}
