// Adds styles to the search index. A style is found by its name, its style number, and its other texts.
import { read } from '#backend/platform/query.ts';
import { documentsFrom } from '#backend/rules/search-rows.ts';
import { searchLocaleQuery } from '#backend/stores/search.ts';
import { addSearchRowsStatement, addSearchWordsStatement } from '#backend/stores/search-additions.ts';
import { createSearchText, splitWords } from './split-words.ts';

/** The texts of a style in one language. */
export interface SearchedStyle {
  masterId: string;
  /** Position in the listing of all products. */
  position: number;
  name: string;
  /** Names of its categories and its type. */
  kind: readonly string[];
  /** Colors, description, and further words. */
  rest: readonly string[];
}

/** Number of styles in a statement, whose parameter has at most two megabytes. */
const stylesAtOnce = 100;

/** Returns the statements for the catalog database. There are none if the locale has no index. */
export async function addToSearch(
  catalog: D1Database,
  { locale, language }: { locale: string; language: string },
  styles: readonly SearchedStyle[],
): Promise<D1PreparedStatement[]> {
  const [[index]] = await read(catalog, searchLocaleQuery(locale));
  if (!index) return [];
  const words = new Map<string, { stem: string; written: string; documents: number }>();
  const rows = styles
    .filter(({ position }) => position < documentsFrom)
    .map(({ masterId, position, name, kind, rest }) => {
      const own = new Map([name, ...kind, ...rest].flatMap((text) => splitWords(text, language)).map((word) => [word.stem, word]));
      // numbers must not be suggested as spelling corrections
      for (const { stem, written } of own.values())
        if (!/\d/.test(stem)) words.set(stem, { stem, written, documents: (words.get(stem)?.documents ?? 0) + 1 });
      return {
        row: index.firstRowid + position,
        name: `${createSearchText([name], language)} ${masterId.toLowerCase()}`,
        kind: createSearchText(kind, language),
        rest: createSearchText(rest, language),
      };
    });
  const list = [...words.values()];
  return [
    ...split(rows, stylesAtOnce).map((part) => addSearchRowsStatement(catalog, part)),
    ...split(list, stylesAtOnce * 50).map((part) => addSearchWordsStatement(catalog, locale, part)),
  ];
}

const split = <Row>(rows: readonly Row[], count: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / count) }, (_, part) => rows.slice(part * count, (part + 1) * count));
