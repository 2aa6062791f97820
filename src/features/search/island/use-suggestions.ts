import { useEffect, useState } from 'react';
import { useServerState } from '#islands/use-server-state.ts';
import { searchParameter } from '#lib/search-parameter.ts';
import type { SearchSuggestions } from '../search-suggestions.ts';

const waitMs = 150;
const freshMs = 60_000;

interface SuggestionsAsked {
  text: string;
  /** What the links of suggestions carry on, in preview. */
  carriedQuery: string;
  isWanted: boolean;
}

/** What the shop suggests for a text once it has not changed for a moment; until then what it suggested before. */
export function useSuggestions(source: string, { text, carriedQuery, isWanted }: SuggestionsAsked): SearchSuggestions | undefined {
  const settled = useSettled(text.trim());
  return useServerState<SearchSuggestions | undefined>(
    {
      queryKey: ['suggestions', source, settled],
      queryFn: ({ signal }) =>
        fetchSuggestions(`${source}?${new URLSearchParams({ [searchParameter]: settled })}${carriedQuery && `&${carriedQuery}`}`, signal),
      enabled: isWanted,
      staleTime: freshMs,
      gcTime: freshMs,
      placeholderData: (before) => before,
    },
    undefined,
  );
}

async function fetchSuggestions(address: string, signal: AbortSignal): Promise<SearchSuggestions> {
  const answer = await fetch(address, { signal, headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return (await answer.json()) as SearchSuggestions; // the shop's own answer, of the build that made the page
}

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
