import { Fragment, type ReactNode } from 'react';
import type { ContentDocument } from '#contract/entities/content.ts';
import type { Facet } from '#contract/entities/facet.ts';
import { createCardEvents } from '#domain/analytics/product-events.ts';
import { catalogCard } from '#domain/product.ts';
import { CompareBox, CompareForm } from '#features/product/compare/compare-setup.tsx';
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import { countValues } from '#lib/rules/listing-filter.ts';
import { Pagination } from '#ui/pagination.tsx';
import { BlockFrame } from '#ui/preview/block-frame.tsx';
import { BlockMark } from '#ui/preview/block-mark.tsx';
import { gridCardSizes } from '#ui/product/card-grid.tsx';
import { ProductCard } from '#ui/product/product-card.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { CategoryCard, categoryCardFields } from './collection/category-card-block.tsx';
import { InlineGridCell, inlineGridCellFields } from './inline-grid-cell-block.tsx';
import { toggleValue } from './listing-filters.ts';
import { changePath, type ListingState } from './listing-state.ts';

interface ProductGridProps {
  state: ListingState;
  /** Editorial tiles between the products. They are repeated if there are more positions than tiles. */
  cells: readonly ContentDocument[];
}

/** Number of cards in the first row on a phone. Their pictures are loaded eagerly. */
const priorityCards = 2;
/** Number of products before each tile. A tile is rendered only if at least as many products follow it. */
const productsPerCell = 8;

/** True if the page has enough products for a tile. */
export const mayHaveCells = ({ catalog }: ListingState): boolean => catalog.items.length >= 2 * productsPerCell;

export function ProductGrid({ state, cells }: ProductGridProps) {
  const { t, link } = useRenderContext();
  const { catalog, page, pages, selection } = state;
  if (catalog.items.length === 0 && countValues(selection) > 0) return <NoMatch state={state} />;
  if (catalog.items.length === 0) {
    return (
      <div className="empty">
        <h2>{t('listing.empty.title')}</h2>
        <p>{t('listing.empty.text')}</p>
        <a className="action action-solid" href={link('/')}>
          {t('listing.empty.link')}
        </a>
      </div>
    );
  }
  const size = findOnlySize(catalog.facets);
  const findCell = (index: number): ContentDocument | undefined =>
    index % productsPerCell === productsPerCell - 1 && index + productsPerCell < catalog.items.length
      ? cells[(Math.floor((catalog.start + index) / productsPerCell) - (page - 1)) % Math.max(1, cells.length)]
      : undefined;
  return (
    <>
      <ul className="grid listing-grid">
        {catalog.items.map((item, index) => (
          <Fragment key={item.productId}>
            <li
              {...createCardEvents(['list-click'], {
                list: state.list,
                card: catalogCard(item),
                position: catalog.start + index + 1,
                origin: state.origin,
              })}
            >
              <ProductCard
                card={catalogCard(item)}
                sizes={gridCardSizes}
                isPriority={index < priorityCards}
                heading="h2"
                quickshopOrigin={state.origin}
                hasSwatches
                size={size}
              >
                {state.isComparing && <CompareBox productId={item.productId} name={item.name} />}
              </ProductCard>
            </li>
            <Cell document={findCell(index)} />
          </Fragment>
        ))}
      </ul>
      {state.isComparing && <CompareForm />}
      <Pagination pages={pages} page={page} createPath={(target) => changePath(state, { page: target })} />
    </>
  );
}

/** Returns the name of the selected size. Undefined if no size or several sizes are selected. */
function findOnlySize(facets: readonly Facet[]): string | undefined {
  const selected = facets.find(({ kind }) => kind === 'size')?.values.filter(({ isSelected }) => isSelected) ?? [];
  return selected.length === 1 ? selected[0]?.name : undefined;
}

/** Renders a tile: an inline grid cell, or a category card as a whole row. Other kinds are left out. */
function Cell({ document }: { document: ContentDocument | undefined }) {
  if (document?.kind === 'inline-grid-cell') return <EditorialCell document={document} />;
  const fields = categoryCardFields.safeParse(document?.fields).data;
  if (document?.kind !== 'category-card' || !fields) return null;
  return (
    <li className="listing-cell">
      <FramedCell document={document}>
        <CategoryCard fields={fields} sizes={sizesFrom({ sm: '100vw', lg: '75vw' })} />
      </FramedCell>
    </li>
  );
}

/** Adds a frame with details of the block if a preview displays the blocks layer. In the studio, marks the block with its id. */
function FramedCell({ document, children }: { document: ContentDocument; children: ReactNode }) {
  const { blockNotes, marksBlocks } = useRenderContext();
  if (marksBlocks) return <BlockMark id={document.id}>{children}</BlockMark>;
  return blockNotes ? <BlockFrame facts={blockNotes.find(document)}>{children}</BlockFrame> : children;
}

function EditorialCell({ document }: { document: ContentDocument }) {
  const { data: cell } = inlineGridCellFields.safeParse(document.fields);
  return (
    cell && (
      <li className={`listing-inline listing-inline-${cell.size}`}>
        <FramedCell document={document}>
          <InlineGridCell fields={cell} />
        </FramedCell>
      </li>
    )
  );
}

/** Renders the message for a selection without products, with links that remove values. */
function NoMatch({ state }: { state: ListingState }) {
  const { t, link } = useRenderContext();
  const chosen = state.catalog.facets.flatMap((facet) => facet.values.flatMap((value) => (value.isSelected ? { facet, value } : [])));
  const last = chosen.length > 1 ? chosen.at(-1) : undefined;
  return (
    <div className="empty">
      <h2>{t('listing.none.title')}</h2>
      <p>{t('listing.none.text')}</p>
      <p className="actions">
        {last && (
          <a
            className="action action-solid"
            href={link(
              changePath(state, {
                selection: toggleValue(state.selection, { ...last.facet, facet: last.facet.id, value: last.value.value }),
              }),
            )}
            data-listing-link=""
          >
            {t('listing.none.last')}
          </a>
        )}
        <a className="action" href={link(changePath(state, { selection: {} }))} data-listing-link="">
          {t('listing.clear')}
        </a>
      </p>
    </div>
  );
}
