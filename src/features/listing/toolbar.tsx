import { countValues } from '#lib/rules/listing-filter.ts';
import { maxCompared } from '#lib/storage/compared-ids.ts';
import { Icon } from '#ui/icon.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { isIndexed, sortLabels } from './listing-filters.ts';
import { changePath, type ListingState } from './listing-state.ts';

/** Renders the link to the filters on small screens, the sort order, the number of products, and the link that starts a comparison. */
export function Toolbar({ state }: { state: ListingState }) {
  const { t, link } = useRenderContext();
  const { catalog, page, pages, selection, isComparing } = state;
  const chosen = countValues(selection);
  return (
    <>
      <div className="listing-bar">
        {catalog.facets.length > 0 && (
          <a className="filter-link" href="#filters" data-facets-open="" data-key="filters">
            <Icon name="filter" />
            {chosen > 0 ? t('listing.filterCount', { count: chosen }) : t('listing.filter')}
          </a>
        )}
        {catalog.sorts.length > 1 && <SortMenu state={state} />}
      </div>
      <div className="listing-info">
        <p className="listing-count">
          {t('listing.count', { count: catalog.total })}
          {pages > 1 && `, ${t('listing.page', { page, pages })}`}
          {isComparing && `. ${t('compare.hint', { max: maxCompared })}`}
        </p>
        {(isComparing || catalog.items.length > 1) && (
          <a
            className="compare-mode"
            href={link(changePath(state, { page, isComparing: !isComparing }))}
            rel="nofollow"
            data-listing-link=""
            data-key="compare"
          >
            {t(isComparing ? 'compare.stop' : 'compare.title')}
          </a>
        )}
      </div>
    </>
  );
}

/** Renders the sort orders as links in a list that opens without a script. */
function SortMenu({ state }: { state: ListingState }) {
  const { t, link } = useRenderContext();
  return (
    <details className="sort-menu" data-sort-menu="">
      <summary className="chevron" data-key="sort">
        <span className="sort-title">{t('listing.sort')}</span>
        <span className="sort-current">{t(sortLabels[state.sort])}</span>
      </summary>
      <ul>
        {state.catalog.sorts.map((sort) => (
          <li key={sort}>
            <a
              href={link(changePath(state, { sort }))}
              rel={isIndexed({ ...state, sort }) ? undefined : 'nofollow'}
              aria-current={sort === state.sort ? 'true' : undefined}
              data-listing-link=""
              data-key="sort"
            >
              {t(sortLabels[sort])}
              {sort === state.sort && <Icon name="check" />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
