import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsAwake } from '#islands/use-is-awake.ts';
import { searchParameter } from '#lib/paths/search-parameter.ts';
import { maxSearchLength } from '#lib/rules/search-text.ts';
import { Icon } from '#ui/icon.tsx';
import type { SearchTranslations } from '../search-suggestions.ts';
import { clearSearches, readSearches, rememberSearch } from './recent-searches.ts';
import suggestionStyle from './search-found.island.css?inline';
import { listOptions, type Option, SuggestionList } from './suggestion-list.tsx';
import { useSections } from './use-sections.ts';
import { useStyle } from './use-style.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SearchBoxProps {
  /** URL of the search results. */
  action: string;
  /** URL of the suggestions; empty if the gateway has none. */
  source: string;
  /** URL of the search hub. Its editorial sections are displayed while the search field is empty. */
  hub: string;
  /** Preview parameters of the current page, which the links in the search box also get, so that the preview continues. */
  carriedQuery?: string;
  translations: SearchTranslations;
}

const panelId = 'search';
const listId = 'search-list';

/**
 * Renders the search of the header: a button, and a panel with the field. The panel is a popover with a form, so that it works without
 * scripts.
 */
export default function SearchBox({ action, source, hub, carriedQuery = '', translations }: SearchBoxProps) {
  const isAwake = useIsAwake();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const [recent, setRecent] = useState<string[]>([]);
  const carried = [...new URLSearchParams(carriedQuery)];
  const [results = ''] = action.split('?');
  const data = useSuggestions(source, { text, carriedQuery, isWanted: isOpen && source !== '' });
  const recentLinks =
    text === ''
      ? recent.map((each) => ({ text: each, href: `${results}?${new URLSearchParams([[searchParameter, each], ...carried])}` }))
      : [];
  const recentGroup = recentLinks.length > 0 ? [{ name: 'recent', heading: translations.recent, links: recentLinks }] : [];
  const groups = isOpen ? [...recentGroup, ...(data?.groups ?? [])] : [];
  const options = listOptions(groups, listId);
  const isShown = options.length > 0;
  const sections = useSections(hub, isOpen && text === '');

  useStyle(suggestionStyle);

  // the shopper may have typed in the field or focused it before this script was loaded
  useEffect(() => {
    if (!field.current) return;
    setText(field.current.value);
    if (document.activeElement === field.current) setIsOpen(true);
  }, []);

  useEffect(() => {
    if (isOpen) setRecent(readSearches());
  }, [isOpen]);

  const open = (): void => setIsOpen(true);

  function close(): void {
    setIsOpen(false);
    setActive(undefined);
  }

  function choose({ group, text: chosen }: Option): void {
    if (group === 'terms' || group === 'recent') rememberSearch(chosen);
  }

  /** Moves to the next or previous option. Between the last and the first no option is active, so that Enter submits the form. */
  function move(step: number): void {
    const places = [undefined, ...options];
    const next = places.at((places.findIndex((option) => option?.id === active) + step) % places.length);
    setActive(next?.id);
    if (next) document.getElementById(next.id)?.scrollIntoView({ block: 'nearest' });
  }

  function followKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options.find(({ id }) => id === active);
    if (step !== undefined) {
      if (isOpen) move(step);
      else open();
    } else if (event.key === 'Enter' && chosen) {
      choose(chosen);
      location.assign(chosen.href);
    } else if (event.key === 'Escape' && (isShown || sections)) {
      close(); // pressing Escape again clears the field or closes the panel
    } else return;
    event.preventDefault();
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) close();
  }

  return (
    <>
      <button type="button" className="header-button search-button" popoverTarget={panelId}>
        <Icon name="search" />
        <span className="visually-hidden">{translations.open}</span>
      </button>
      <search
        className="search-panel"
        id={panelId}
        popover="auto"
        onBlur={leave}
        onToggle={({ newState }) => newState === 'open' && field.current?.focus()}
      >
        <form className="search-form" action={action} onSubmit={() => rememberSearch(text)}>
          {carried.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label className="visually-hidden" htmlFor="search-field">
            {translations.label}
          </label>
          <input
            ref={field}
            id="search-field"
            type="search"
            name={searchParameter}
            placeholder={translations.open}
            maxLength={maxSearchLength}
            enterKeyHint="search"
            autoComplete="off"
            required
            onChange={({ target }) => {
              setText(target.value);
              setActive(undefined);
              if (target.value !== '') open(); // Escape clears the field
            }}
            onFocus={open}
            onClick={open}
            onKeyDown={followKey}
            {...(isAwake && {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': isShown,
              'aria-controls': isShown ? listId : undefined,
              'aria-activedescendant': active,
            })}
          />
          <button type="submit" className="header-button">
            <Icon name="search" />
            <span className="visually-hidden">{translations.submit}</span>
          </button>
        </form>
        <button type="button" className="header-button search-close" popoverTarget={panelId} popoverTargetAction="hide">
          <Icon name="close" />
          <span className="visually-hidden">{translations.close}</span>
        </button>
        {(isShown || sections) && (
          <div className="search-found">
            {isShown && (
              <SuggestionList
                id={listId}
                label={translations.suggestions}
                groups={groups}
                options={options}
                active={active}
                choose={choose}
              />
            )}
            {isShown && text !== '' && data?.all && (
              <a
                className="search-all"
                href={data.all.href}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => rememberSearch(text)}
              >
                {data.all.text}
              </a>
            )}
            {recentLinks.length > 0 && (
              <button
                type="button"
                className="search-forget"
                onClick={() => {
                  clearSearches();
                  setRecent([]);
                  field.current?.focus();
                }}
              >
                {translations.forget}
              </button>
            )}
            {sections && <Sections content={sections} />}
          </div>
        )}
        <p className="visually-hidden" role="status">
          {isShown && data?.status}
        </p>
      </search>
    </>
  );
}

/**
 * Renders nodes that the browser parsed. Pressing the mouse button leaves the focus in the field, so that the panel remains open for the
 * click.
 */
function Sections({ content }: { content: DocumentFragment }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(content.cloneNode(true)), [content]);
  // biome-ignore lint/a11y/noStaticElementInteractions: the handler only keeps the focus in the field
  return <div className="search-sections" ref={place} onMouseDown={(event) => event.preventDefault()} />;
}
