import { Icon } from '#ui/icon.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { nameFacetValue } from './facet-name.ts';
import { toggleValue } from './listing-filters.ts';
import { changePath, type ListingState } from './listing-state.ts';

/** Renders one link per selected value that removes the value, and a link that removes all of them. */
export function FilterChips({ state }: { state: ListingState }) {
  const context = useRenderContext();
  const { t, link } = context;
  const chosen = state.catalog.facets.flatMap((facet) => facet.values.flatMap((value) => (value.isSelected ? { facet, value } : [])));
  if (chosen.length === 0) return null;
  return (
    <nav aria-label={t('listing.chosen')}>
      <ul className="chips filter-chips">
        {chosen.map(({ facet, value }) => {
          const name = nameFacetValue(value, context);
          const selection = toggleValue(state.selection, { ...facet, facet: facet.id, value: value.value });
          return (
            <li key={`${facet.id}-${value.value}`}>
              <a
                className="chip"
                href={link(changePath(state, { selection }))}
                aria-label={t('listing.remove', { name })}
                data-listing-link=""
              >
                {name}
                <Icon name="close" />
              </a>
            </li>
          );
        })}
        <li>
          <a className="chip chip-clear" href={link(changePath(state, { selection: {} }))} data-listing-link="" data-key="clear">
            {t('listing.clear')}
          </a>
        </li>
      </ul>
    </nav>
  );
}
