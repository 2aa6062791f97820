// Which pages of the CMS a query finds: by their titles, then by their texts. A site has some dozens, so they are read whole.
import { BoundedMap } from '#lib/bounded-map.ts';
import { read } from '../stores/query.ts';
import { publishedPagesQuery } from '../stores/search.ts';
import { splitWords } from './split-words.ts';

interface PageText {
  page: string;
  title: string;
  titleStems: ReadonlySet<string>;
  textStems: ReadonlySet<string>;
}

/** As content is fresh for a minute elsewhere. */
const freshMs = 60_000;
const maxLocales = 16;
/** Pages that a shopper does not look for. */
const hiddenPages = new Set(['home', 'error-4xx']);

/** Shorter beginnings are in every text. */
const minBeginning = 4;

const hasBeginning = (stems: ReadonlySet<string>, beginning: string): boolean => [...stems].some((stem) => stem.startsWith(beginning));

const known = new BoundedMap<readonly PageText[]>(maxLocales);

export interface PageQuery {
  siteId: string;
  locale: string;
  language: string;
  now: number;
}

export async function findPages(db: D1Database, query: PageQuery, text: string, count: number): Promise<{ page: string; title: string }[]> {
  const stems = splitWords(text, query.language).map(({ stem }) => stem);
  if (stems.length === 0) return [];
  const pages = await readPages(db, query);
  const having = (part: 'titleStems' | 'textStems') =>
    pages.filter((each) => stems.every((stem) => each[part].has(stem) || (stem.length >= minBeginning && hasBeginning(each[part], stem))));
  return [...new Set([...having('titleStems'), ...having('textStems')])].slice(0, count).map(({ page, title }) => ({ page, title }));
}

async function readPages(db: D1Database, { siteId, locale, language, now }: PageQuery): Promise<readonly PageText[]> {
  const key = `${siteId} ${locale}`;
  const cached = known.get(key, now, freshMs);
  if (cached) return cached;
  const [rows] = await read(db, publishedPagesQuery(siteId, locale, now));
  const listStems = (text: string): Set<string> => new Set(splitWords(text, language).map(({ stem }) => stem));
  const pages = rows
    .filter(({ page }) => !hiddenPages.has(page))
    .map(({ page, body }) => ({
      page,
      title: body.title,
      titleStems: listStems(body.title),
      textStems: listStems(
        listTexts(body)
          .join(' ')
          .replace(/<[^>]*>/g, ' '),
      ),
    }));
  known.put(key, pages, now);
  return pages;
}

/** Names of fields whose text nobody reads. */
const unreadFields = new Set(['id', 'kind', 'locale', 'publicId', 'url', 'href', 'page', 'validFrom', 'validTo']);

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (unreadFields.has(name) ? [] : listTexts(part)));
}
