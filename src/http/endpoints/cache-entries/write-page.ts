// Renders the list of cache entries as HTML. The list is in English, like the outbox, because only editors and developers see it.
import { brand } from '#brand.ts';
import { nameEntry, nameExpiry } from '#gateway/cache/expiries.ts';
import { escapeHtml } from '#lib/encoding/escape.ts';
import type { IsolateCacheState, IsolateMemoryState } from '#lib/requests/isolate-cache.ts';
import { servicePaths } from '#routes.ts';
import type { CacheEntry, EntryKind, EntryList } from './read-entries.ts';
import { style } from './style.ts';

interface PageFacts {
  nonce: string;
  /** The query parameters that every link of the page repeats: the editor's grant. */
  query: string;
}

interface EntriesPage extends PageFacts, EntryList {
  kind: EntryKind;
  now: number;
  /** The name of the entry or document that the editor has just expired. */
  expired: string | undefined;
}

const kinds = { pages: 'Pages', replies: 'Gateway replies', memory: 'Memory' } as const;

type Kind = keyof typeof kinds;

/** Renders the list of cached pages or cached replies. */
export const writePage = ({ entries, cursor, kind, now, expired, ...facts }: EntriesPage): string =>
  writeDocument(
    kind,
    facts,
    `<p class="lead">Cached pages and gateway replies, with the documents that they contain. Expire an entry to recreate it, or a document to recreate every entry that contains it. A page that depends on the visitor is cached once per cohort; hits are counted by this isolate only.</p>`,
    `${expired === undefined ? '' : `<p class="done" role="status">Expired: ${escapeHtml(expired)}. It is recreated at the next request.</p>`}
${entries.length === 0 ? '<p>Nothing is cached yet. Open a page of the shop, then reload this page.</p>' : writeTable(entries, { now, kind, ...facts })}
${cursor === undefined ? '' : `<p class="next"><a href="${createAddress({ kind, cursor, ...facts })}">Next entries</a></p>`}`,
  );

interface Memories {
  storefront: IsolateMemoryState;
  backend: IsolateMemoryState | undefined;
}

/** Renders the list of in-memory caches of the isolate that serves this request. */
export const writeMemoryPage = ({ storefront, backend }: Memories, facts: PageFacts): string =>
  writeDocument(
    'memory',
    facts,
    '<p class="lead">Caches of the isolate that serves this request. Each request may reach another isolate. Sizes are estimates, and are counted only for caches with a size limit. When these caches together reach the budget, the least recently used entry of all of them is dropped.</p>',
    writeMemory('Storefront', storefront) + (backend ? writeMemory('Backend', backend) : ''),
  );

const writeMemory = (
  worker: string,
  { bytes, maxBytes, caches: states }: IsolateMemoryState,
): string => `<table id="${worker.toLowerCase()}">
<caption>${worker}</caption>
<thead><tr><th scope="col">Cache</th><th scope="col">Entries</th><th scope="col">kB</th><th scope="col">Hits</th><th scope="col">Misses</th></tr></thead>
<tbody>${states.map(writeCache).join('\n')}</tbody>
<tfoot><tr><th scope="row">All caches, and their budget</th><td></td><td data-name="kB">${writeKilobytes(bytes, maxBytes)}</td><td></td><td></td></tr></tfoot>
</table>`;

const writeCache = ({ name, entries, maxEntries, bytes, maxBytes, hits, misses }: IsolateCacheState): string => `<tr>
<th scope="row">${escapeHtml(name)}</th>
<td data-name="Entries">${entries} of ${maxEntries}</td>
<td data-name="kB">${maxBytes === undefined ? 'not limited' : writeKilobytes(bytes, maxBytes)}</td>
<td data-name="Hits">${hits}</td>
<td data-name="Misses">${misses}</td>
</tr>`;

const writeKilobytes = (bytes: number, maxBytes: number): string => `${Math.round(bytes / 1000)} of ${Math.round(maxBytes / 1000)}`;

const writeDocument = (kind: Kind, { nonce, query }: PageFacts, lead: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Cached entries – ${brand.name}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>Cached entries</h1>
${lead}
<nav aria-label="Kinds">${Object.entries(kinds)
  .map(([name, title]) => writeTab({ name, title, kind, query }))
  .join('')}</nav>
${body}
</main>
</body>
</html>`;

const createAddress = ({ kind, query, cursor }: { kind: string; query: string; cursor?: string }): string =>
  escapeHtml(
    `${servicePaths.cacheEntries}?${new URLSearchParams([...new URLSearchParams(query), ['kind', kind], ...(cursor === undefined ? [] : [['cursor', cursor] as [string, string]])])}`,
  );

const writeTab = ({ name, title, kind, query }: { name: string; title: string; kind: Kind; query: string }): string =>
  `<a href="${createAddress({ kind: name, query })}"${name === kind ? ' aria-current="page"' : ''}>${title}</a>`;

const writeTable = (entries: readonly CacheEntry[], place: { now: number; query: string; kind: EntryKind }): string => `<table>
<thead><tr><th scope="col">Entry</th><th scope="col">Age</th><th scope="col">State</th><th scope="col">Last event</th><th scope="col">Documents</th><th scope="col">Action</th></tr></thead>
<tbody>${entries.map((entry) => writeRow(entry, place)).join('\n')}</tbody>
</table>`;

const writeRow = (entry: CacheEntry, { now, query, kind }: { now: number; query: string; kind: EntryKind }): string => `<tr>
<th scope="row">${escapeHtml(entry.title)}${writeCohorts(entry)}</th>
<td class="when" data-name="Age">${writeAge(now - entry.madeAt)}</td>
<td data-name="State"><span class="state state-${entry.state}">${entry.state}</span></td>
<td data-name="Last event">${writeEvent(entry)}</td>
<td><details><summary>${entry.tags.length} names</summary><form method="post" action="${createAddress({ kind, query })}" class="tags">${entry.tags.map((tag) => writeTag(tag, entry)).join('')}</form></details></td>
<td><form method="post" action="${createAddress({ kind, query })}"><button class="expire" name="name" value="${escapeHtml(nameEntry(entry.key))}" aria-label="Expire ${escapeHtml(entry.title)}">Expire</button></form></td>
</tr>`;

const writeTag = (tag: string, { scope }: CacheEntry): string =>
  `<button name="name" value="${escapeHtml(nameExpiry(tag, scope))}" aria-label="Expire ${escapeHtml(tag)}">${escapeHtml(tag)}</button>`;

const writeCohorts = ({ cohorts }: CacheEntry): string =>
  cohorts === undefined
    ? ''
    : `<ul class="cohorts" aria-label="Cohorts">${cohorts.map(({ name, hits }) => `<li>${escapeHtml(name)}: ${hits} ${hits === 1 ? 'hit' : 'hits'}</li>`).join('')}</ul>`;

const writeEvent = ({ lastEvent }: CacheEntry): string =>
  lastEvent === undefined
    ? 'none'
    : `${new Date(lastEvent.at).toISOString().slice(0, 19).replace('T', ' ')} UTC <small>${escapeHtml(lastEvent.name.startsWith('entry:') ? 'this entry' : lastEvent.name)}, by ${escapeHtml(lastEvent.source)}, ${escapeHtml(lastEvent.eventId)}</small>`;

const writeAge = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
};
