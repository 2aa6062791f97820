import { useEffect, useState } from 'react';
import { fetchSections, type SearchSections } from './fetch-sections.ts';
import { useStyle } from './use-style.ts';

/** Fetched pages by URL. A page that failed is removed, so that it is fetched again. */
const fetched = new Map<string, Promise<SearchSections | undefined>>();

function fetchOnce(address: string): Promise<SearchSections | undefined> {
  const known = fetched.get(address) ?? fetchSections(address);
  fetched.set(address, known);
  known.catch(() => fetched.delete(address));
  return known;
}

/**
 * Returns the editorial sections of the search hub at `address` and adds their styles to the page. Returns undefined if `isWanted` is
 * false, while they are loading, if they failed to load, and on the search hub itself.
 */
export function useSections(address: string, isWanted: boolean): DocumentFragment | undefined {
  const [sections, setSections] = useState<SearchSections>();
  const isShown = isWanted && sections !== undefined;

  useEffect(() => {
    if (!isWanted || sections || new URL(address, location.href).pathname === location.pathname) return;
    fetchOnce(address).then(setSections, console.info);
  }, [address, isWanted, sections]);

  useStyle(isShown ? sections.style : undefined);

  return isShown ? sections.content : undefined;
}
