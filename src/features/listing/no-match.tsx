import { useRenderContext } from '#ui/render-context.ts';
import { toggleValue } from './listing-filters.ts';
import { changePath, type ListingState } from './listing-state.ts';

/** A listing that filters leave nothing of, and the ways out. */
export function NoMatch({ state }: { state: ListingState }) {
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
