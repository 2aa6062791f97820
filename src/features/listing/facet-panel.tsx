import type { Facet, FacetValue } from '#contract/entities/facet.ts';
import { Icon } from '#ui/icon.tsx';
import { Disc } from '#ui/product/disc.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { nameFacetValue } from './facet-name.ts';
import { isIndexed, listDistinctFacets, toggleValue } from './listing-filters.ts';
import { changePath, type ListingState } from './listing-state.ts';

/** Number of facets that are expanded initially. Further facets are expanded only if they have a selected value. */
const openFacets = 4;
/** Number of values that are visible initially. The rest of a longer list is collapsed. */
const maxValues = 8;

/** Renders the facets of a listing. Each value is a link that selects or removes it. */
export function FacetPanel({ state }: { state: ListingState }) {
  const { t } = useRenderContext();
  const { facets, total } = state.catalog;
  return (
    <nav className="facets" id="filters" aria-label={t('listing.filters')}>
      <a className="skip facets-skip" href="#products">
        {t('listing.skip')}
      </a>
      <p className="facets-title">{t('listing.filters')}</p>
      {listDistinctFacets(facets).map((facet, index) => (
        <FacetGroup key={facet.id} state={state} facet={facet} isOpen={index < openFacets} />
      ))}
      <p className="facets-done">
        <a className="action action-solid" href="#products" data-facets-done="">
          {t('listing.show', { count: total })}
        </a>
      </p>
    </nav>
  );
}

function FacetGroup({ state, facet, isOpen }: { state: ListingState; facet: Facet; isOpen: boolean }) {
  const { t } = useRenderContext();
  const chosen = facet.values.filter(({ isSelected }) => isSelected).length;
  return (
    <details className={`facet facet-${facet.kind}`} open={isOpen || chosen > 0} data-key={`facet-${facet.id}`}>
      <summary>
        {facet.label ?? facet.id}
        {chosen > 0 && <span className="facet-chosen"> ({chosen})</span>}
      </summary>
      {facet.kind === 'size' && <p className="facet-heading">{t('facet.size.stock')}</p>}
      {facet.values.some(({ group }) => group !== undefined) ? (
        listGroups(facet.values).map(({ name, values }, _, groups) => (
          <div key={name} className="facet-group">
            {groups.length > 1 && <p className="facet-heading">{name}</p>}
            <ValueList state={state} facet={facet} values={values} />
          </div>
        ))
      ) : (
        <LongList state={state} facet={facet} />
      )}
    </details>
  );
}

function LongList({ state, facet }: { state: ListingState; facet: Facet }) {
  const { t } = useRenderContext();
  const more = facet.values.length > maxValues + 1 ? facet.values.slice(maxValues) : [];
  return (
    <>
      <ValueList state={state} facet={facet} values={facet.values.slice(0, facet.values.length - more.length)} />
      {more.length > 0 && (
        <details className="facet-more" open={more.some(({ isSelected }) => isSelected)} data-key={`more-${facet.id}`}>
          <summary>{t('listing.more')}</summary>
          <ValueList state={state} facet={facet} values={more} />
        </details>
      )}
    </>
  );
}

const ValueList = ({ state, facet, values }: { state: ListingState; facet: Facet; values: readonly FacetValue[] }) => (
  <ul>
    {values.map((value) => (
      <li key={value.value}>
        <ValueLink state={state} facet={facet} value={value} />
      </li>
    ))}
  </ul>
);

function ValueLink({ state, facet, value }: { state: ListingState; facet: Facet; value: FacetValue }) {
  const context = useRenderContext();
  const { t, link, number } = context;
  const name = nameFacetValue(value, context);
  const { count, isSelected, hex } = value;
  const content = (
    <>
      <span className="facet-box">{isSelected && <Icon name="check" />}</span>
      {hex && <Disc hex={hex} size={18} />}
      <span className="facet-name">
        {name}
        {count !== undefined && <span className="visually-hidden">, {t('listing.count', { count })}</span>}
      </span>
      {count !== undefined && (
        <span className="facet-count" aria-hidden="true">
          {number(count)}
        </span>
      )}
    </>
  );
  if (count === 0 && !isSelected)
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: screen readers announce the disabled link, but it need not be focusable
      // biome-ignore lint/a11y/useSemanticElements: an `a` element without `href` has no link role
      <span className="facet-value" role="link" aria-disabled="true">
        {content}
      </span>
    );
  const selection = toggleValue(state.selection, { ...facet, facet: facet.id, value: value.value });
  return (
    <a
      className="facet-value"
      href={link(changePath(state, { selection }))}
      rel={isIndexed({ ...state, selection }) ? undefined : 'nofollow'}
      aria-current={isSelected ? 'true' : undefined}
      data-listing-link=""
      data-key={`${facet.id}-${value.value}`}
    >
      {content}
    </a>
  );
}

/** Groups values by heading. The groups and their values keep the order of the list. */
function listGroups(values: readonly FacetValue[]): { name: string; values: FacetValue[] }[] {
  const groups = new Map<string, FacetValue[]>();
  for (const value of values) groups.set(value.group ?? '', [...(groups.get(value.group ?? '') ?? []), value]);
  return Array.from(groups, ([name, own]) => ({ name, values: own }));
}
