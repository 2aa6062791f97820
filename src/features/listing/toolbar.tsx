import { countValues } from '#lib/rules/listing-filter.ts';
import { Icon } from '#ui/icon.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { isIndexed, sortLabels } from './listing-filters.ts';
import { changePath, type ListingState } from './listing-state.ts';

/** Renders the link to the filters on small screens, the sort order and the number of products. */
export function Toolbar({ state }: { state: ListingState }) {
  const { t } = useRenderContext();
  const { catalog, page, pages, selection } = state;
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
        </p>
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
