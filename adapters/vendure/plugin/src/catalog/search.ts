// Interprets search texts with the vocabulary of the index: whole words, beginnings of words, and mistyped words.
import type { Base } from './listing.ts';
import type { RunQuery } from './run-query.ts';
import { findSpelling, type KnownWord, searchConfiguration, splitWords } from './words.ts';

/** Maximum number of words in a query. Additional words are ignored. */
const maxWords = 8;
/** Minimum length of a word that also matches longer words. */
const minBeginning = 2;
const maxCandidates = 40;

interface Term {
  word: string;
  /** True if the word also matches longer words. */
  isBeginning: boolean;
}

export interface ParsedSearch {
  terms: Term[];
  /** The text with corrected words; undefined if all words are known. */
  corrected: string | undefined;
  /** False if a word is neither known nor similar to a known word. */
  isKnown: boolean;
}

/** Parses a search text. With `isUnfinished`, the last word may be incomplete. */
export async function parseSearch(query: RunQuery, text: string, language: string, isUnfinished = false): Promise<ParsedSearch> {
  const typed = [...new Set(splitWords(text))].slice(0, maxWords);
  if (typed.length === 0) return { terms: [], corrected: undefined, isKnown: false };
  const rows: { typed: string; lexeme: string | null; known: boolean; begins: boolean }[] = await query(
    `select typed, lexeme, exists (select from cairn_catalog.word w where w.language = $1 and w.lexeme = words.lexeme) as known,
       exists (select from cairn_catalog.word w where w.language = $1 and w.word like typed || '%') as begins
     from (select typed, place, (tsvector_to_array(to_tsvector($2::regconfig, typed)))[1] as lexeme
       from unnest($3::text[]) with ordinality typed(typed, place)) words
     order by place`,
    [language, searchConfiguration(language), typed],
  );
  const read: (Term & { isKnown: boolean; isCorrected: boolean })[] = [];
  for (const [index, { typed: word, lexeme, known, begins }] of rows.entries()) {
    const canBegin = begins && word.length >= minBeginning;
    const isLast = isUnfinished && index === rows.length - 1;
    if (lexeme === null && !(isLast && canBegin)) continue; // a stop word
    if (/\d/.test(word)) read.push({ word, isBeginning: true, isKnown: true, isCorrected: false });
    else if (known || canBegin) read.push({ word, isBeginning: canBegin && (isLast || !known), isKnown: true, isCorrected: false });
    else {
      const meant = findSpelling({ word, lexeme: lexeme ?? word }, await listSimilar(query, word, language));
      read.push({ word: meant ?? word, isBeginning: false, isKnown: meant !== undefined, isCorrected: meant !== undefined });
    }
  }
  return {
    terms: read.filter(({ isKnown }) => isKnown).map(({ word, isBeginning }) => ({ word, isBeginning })),
    corrected: read.some(({ isCorrected }) => isCorrected) ? read.map(({ word }) => word).join(' ') : undefined,
    isKnown: read.length > 0 && read.every(({ isKnown }) => isKnown),
  };
}

/** Lists the words of the vocabulary that have most letters in common with a word. */
async function listSimilar(query: RunQuery, word: string, language: string): Promise<KnownWord[]> {
  return query('select word, lexeme from cairn_catalog.word where language = $1 order by word <-> $2 limit $3', [
    language,
    word,
    maxCandidates,
  ]);
}

/** Creates the conditions of a search. Products with all words in their name come first, then those with all words in name or kind. */
export function createSearch(terms: readonly Term[], language: string): NonNullable<Base['search']> {
  const write = (weights: string) =>
    terms
      .map(({ word, isBeginning }) => {
        const marks = `${isBeginning ? '*' : ''}${weights}`;
        return marks === '' ? word : `${word}:${marks}`;
      })
      .join(' & ');
  return { language, configuration: searchConfiguration(language), any: write(''), kind: write('AB'), name: write('A') };
}

/** Lists texts that complete the last word of a search text, those with the most products first. */
export async function listCompletions(
  query: RunQuery,
  { text, language, channelId, limit }: { text: string; language: string; channelId: number; limit: number },
): Promise<string[]> {
  const typed = splitWords(text).slice(0, maxWords);
  const last = typed.at(-1);
  if (last === undefined || last.length < minBeginning || /\d/.test(last)) return [];
  const before = typed.slice(0, -1);
  const rows: { word: string }[] = await query(
    `select word from (
       select distinct on (lexeme) word, (
         select count(*) from cairn_catalog.text t
         where t.language = $1 and t.words @@ to_tsquery($2::regconfig, concat_ws(' & ', nullif($4, ''), word))
           and exists (select from cairn_catalog.master m where m.channel_id = $5 and m.product_id = t.product_id)) as products
       from (select word, lexeme from cairn_catalog.word where language = $1 and word like $3 || '%' order by length(word), word limit ${maxCandidates}) candidates
       order by lexeme, length(word) desc) completions
     where products > 0 order by products desc, word limit $6`,
    [language, searchConfiguration(language), last, before.join(' & '), channelId, limit],
  );
  return rows.map(({ word }) => [...before, word].join(' '));
}

const popularForMs = 60_000;
const popular = new Map<string, { at: number; words: Promise<string[]> }>();

/** Lists the most frequent words of product names. They are kept for a minute. */
export function listPopular(query: RunQuery, language: string, limit: number): Promise<string[]> {
  const known = popular.get(language);
  if (known && Date.now() - known.at < popularForMs) return known.words;
  const words = readPopular(query, language, limit);
  popular.set(language, { at: Date.now(), words });
  words.catch(() => popular.delete(language));
  return words;
}

async function readPopular(query: RunQuery, language: string, limit: number): Promise<string[]> {
  if (!/^\w+$/.test(language)) return [];
  const rows: { word: string }[] = await query(
    `select distinct on (s.ndoc, s.word) w.word
     from ts_stat('select ts_filter(words, ''{a}'') from cairn_catalog.text where language = ''${language}''') s
     join cairn_catalog.word w on w.language = $1 and w.lexeme = s.word
     where length(s.word) > 2 order by s.ndoc desc, s.word, length(w.word) desc limit $2`,
    [language, limit],
  );
  return rows.map(({ word }) => word);
}
