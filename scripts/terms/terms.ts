// Reads the tables of terms in docs/terms.md, and finds the words that they rule out in a text.
import type { Prose } from './prose.ts';

export interface Term {
  /** Matches the words that are ruled out, as whole words. */
  pattern: RegExp;
  /** Files and folders in which the words are allowed. */
  exceptions: string[];
  /** Whether to search identifiers too. */
  isOfNames: boolean;
}

export const termsPath = 'docs/terms.md';

/** Heading of the section whose words are searched in sentences only. */
const sentencesOnly = 'Not checked in identifiers';

/** Returns true for the files that are searched: sources and documents. */
export const hasProse = (path: string): boolean => /\.(?:tsx?|mjs|md)$/.test(path) && path !== termsPath;

/** Reads the tables of docs/terms.md. Throws if a row rules out no word. */
export function readTerms(markdown: string): Term[] {
  return markdown.split(/^## /m).flatMap((section) =>
    section
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| idea '))
      .map((line) => {
        const [, , , not = '', exceptions = ''] = line.split('|');
        const words = readCode(not);
        if (words.length === 0) throw new Error(`The row "${line}" in docs/terms.md rules out no word.`);
        return { pattern: createPattern(words), exceptions: readCode(exceptions), isOfNames: !section.startsWith(sentencesOnly) };
      }),
  );
}

const readCode = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Returns a pattern that matches whole words. A hyphen is part of a word, so `cart` matches neither "cartoon" nor "mini-cart". */
const createPattern = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\w-])(?:${words.map((word) => word.replaceAll(' ', '\\s+')).join('|')})(?![\\w-])`, 'gi');

/** Returns the words in a file that the terms rule out. */
export function findRuledOut(path: string, { sentences, names }: Prose, terms: readonly Term[]): string[] {
  const search = (texts: readonly string[], pattern: RegExp) => texts.flatMap((text) => text.match(pattern) ?? []);
  return terms.flatMap(({ pattern, exceptions, isOfNames }) =>
    exceptions.some((place) => path === place || path.startsWith(`${place}/`))
      ? []
      : [...search(sentences, pattern), ...(isOfNames ? search(names, pattern) : [])],
  );
}

/** Returns the folder for which a file is counted: the first two levels of its path, or the file itself if it is at the top level. */
export const findFolder = (path: string): string => path.split('/').slice(0, -1).slice(0, 2).join('/') || path;

export type Counts = Readonly<Record<string, number>>;

/** Returns the folders whose count has risen, and for each folder the lower of its old and new counts. A new folder starts at 0. */
export function compareCounts(known: Counts, found: Counts): { risen: string[]; lowest: Counts } {
  const risen = Object.keys(found).filter((folder) => (found[folder] ?? 0) > (known[folder] ?? 0));
  const folders = Object.keys(found).filter((folder) => (found[folder] ?? 0) > 0);
  const lowest = folders.toSorted().map((folder) => [folder, Math.min(found[folder] ?? 0, known[folder] ?? 0)]);
  return { risen, lowest: Object.fromEntries(lowest.filter(([, count]) => count !== 0)) };
}
