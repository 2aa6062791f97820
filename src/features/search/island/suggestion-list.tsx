import { PriceLines } from '#ui/product/price-lines.tsx';
import type { SuggestionGroup } from '../search-suggestions.ts';

/** An option of the list, with its link and picture. */
export type Option = SuggestionGroup['links'][number] & { id: string; group: string };

/** Returns all options in display order. */
export const listOptions = (groups: readonly SuggestionGroup[], id: string): Option[] =>
  groups
    .flatMap(({ name, links }) => links.map((link) => ({ ...link, group: name })))
    .map((option, index) => ({ ...option, id: `${id}-${index}` }));

interface SuggestionListProps {
  id: string;
  label: string;
  groups: readonly SuggestionGroup[];
  options: readonly Option[];
  active: string | undefined;
  choose: (option: Option) => void;
}

/** Renders the listbox of a combobox (ARIA 1.2): the field keeps the focus and references the active option. */
export function SuggestionList({ id, label, groups, options, active, choose }: SuggestionListProps) {
  return (
    <div className="search-list" id={id} role="listbox" aria-label={label} onMouseDown={(event) => event.preventDefault()}>
      {groups.map(({ name, heading }) => (
        // biome-ignore lint/a11y/useSemanticElements: the group contains list options, not form fields
        <div
          key={name}
          role="group"
          aria-labelledby={`${id}-${name}`}
          className={name === 'products' ? 'search-group search-products' : 'search-group'}
        >
          <p id={`${id}-${name}`} role="presentation">
            {heading}
          </p>
          {options
            .filter(({ group }) => group === name)
            .map((option) => (
              <a
                key={option.id}
                id={option.id}
                role="option"
                tabIndex={-1}
                aria-selected={option.id === active}
                className="search-option"
                href={option.href}
                onClick={() => choose(option)}
              >
                {option.picture && <img {...option.picture} alt="" />}
                <div>
                  {option.text}
                  {option.price && <PriceLines {...option.price} />}
                </div>
              </a>
            ))}
        </div>
      ))}
    </div>
  );
}
