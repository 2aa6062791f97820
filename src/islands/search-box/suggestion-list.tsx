import type { SearchSuggestions, SearchWords, SuggestionGroup } from '#domain/search-suggestions.ts';

/** One line of the list: where it leads, and what it looks like. */
export interface Option {
  group: SuggestionGroup;
  id: string;
  text: string;
  href: string;
  price?: string;
  picture?: { src: string; width: number; height: number };
}

const groupOrder: readonly SuggestionGroup[] = ['recent', 'terms', 'categories', 'products', 'pages'];

/** All lines in the order shown. `recent` are texts that were searched for in this browser. */
export function listOptions(found: SearchSuggestions | undefined, recent: readonly { text: string; href: string }[], id: string): Option[] {
  const links = {
    recent,
    terms: found?.terms ?? [],
    categories: found?.categories ?? [],
    products: found?.products ?? [],
    pages: found?.pages ?? [],
  };
  return groupOrder
    .flatMap((group) => links[group].map((link) => ({ ...link, group })))
    .map((option, index) => ({ ...option, id: `${id}-${index}` }));
}

interface SuggestionListProps {
  id: string;
  options: readonly Option[];
  active: string | undefined;
  words: SearchWords;
  /** Whether nothing was typed yet, so that the texts are those of everybody. */
  isPopular: boolean;
  choose: (option: Option) => void;
}

/** The list of a combobox (ARIA 1.2): the field keeps the focus, and names the active line. */
export function SuggestionList({ id, options, active, words, isPopular, choose }: SuggestionListProps) {
  const nameGroup = (group: SuggestionGroup): string => (group === 'terms' && isPopular ? words.popular : words[group]);
  return (
    <div className="search-list" id={id} role="listbox" aria-label={words.terms} onMouseDown={(event) => event.preventDefault()}>
      {groupOrder.map((group) => {
        const own = options.filter((option) => option.group === group);
        return own.length === 0 ? null : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields, this holds lines of a list
          <div key={group} role="group" aria-labelledby={`${id}-${group}`} className={`search-group search-group-${group}`}>
            <p id={`${id}-${group}`} role="presentation">
              {nameGroup(group)}
            </p>
            {own.map((option) => (
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
                <span>{option.text}</span>
                {option.price && <span className="search-price">{option.price}</span>}
              </a>
            ))}
          </div>
        );
      })}
    </div>
  );
}
