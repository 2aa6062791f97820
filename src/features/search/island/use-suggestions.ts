import { useEffect, useState } from 'react';
import { useServerState } from '#islands/use-server-state.ts';
import { searchParameter } from '#lib/paths/search-parameter.ts';
import type { SearchSuggestions } from '../search-suggestions.ts';

const waitMs = 150;
const freshMs = 60_000;

interface SuggestionsAsked {
  text: string;
  /** Preview parameters that the links of suggestions keep. */
  carriedQuery: string;
  isWanted: boolean;
}

/** Returns the suggestions for a text that has not changed for 150 ms. Until then, returns the previous suggestions. */
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
  if (!answer.ok) throw new Error(`${address} responded with status ${answer.status}.`);
  return (await answer.json()) as SearchSuggestions; // the cast is safe: this shop sends the response
}

/** Returns the value once it has not changed for `waitMs`. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
