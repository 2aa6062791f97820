import { searchParameter } from '#lib/paths/search-parameter.ts';
import { countValues, defaultSort, facetIds } from '#lib/rules/listing-filter.ts';
import { CarriedFields } from '#ui/carried-fields.tsx';
import { Icon } from '#ui/icon.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { sortLabels } from './listing-filters.ts';
import type { ListingState } from './listing-state.ts';

/** Renders the number of products, the link to the filters on small screens, and the sort order. */
export function Toolbar({ state }: { state: ListingState }) {
  const { t } = useRenderContext();
  const { catalog, page, pages, selection } = state;
  const chosen = countValues(selection);
  return (
    <div className="listing-toolbar">
      {catalog.facets.length > 0 && (
        <a className="filter-link" href="#filters" data-facets-open="" data-key="filters">
          <Icon name="filter" />
          {chosen > 0 ? t('listing.filterCount', { count: chosen }) : t('listing.filter')}
        </a>
      )}
      <p className="listing-count">
        {t('listing.count', { count: catalog.total })}
        {pages > 1 && `, ${t('listing.page', { page, pages })}`}
      </p>
      {catalog.sorts.length > 1 && <SortForm state={state} />}
    </div>
  );
}

/** Renders the form that selects the sort order. Without scripts, a button submits the form; with scripts, it is submitted on change. */
function SortForm({ state: { catalog, text, selection, sort, path } }: { state: ListingState }) {
  const { t, link } = useRenderContext();
  return (
    <form className="listing-sort" action={link(path)} data-listing-sort="">
      <CarriedFields />
      {text !== undefined && <input type="hidden" name={searchParameter} value={text} />}
      {facetIds.flatMap((facet) =>
        (selection[facet] ?? []).map((value) => <input key={`${facet} ${value}`} type="hidden" name={facet} value={value} />),
      )}
      <label>
        <span>{t('listing.sort')}</span>
        <select name="sort" defaultValue={sort} autoComplete="off" data-key="sort" data-usual={defaultSort}>
          {catalog.sorts.map((each) => (
            <option key={each} value={each}>
              {t(sortLabels[each])}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="action">
        {t('listing.sortSubmit')}
      </button>
    </form>
  );
}
