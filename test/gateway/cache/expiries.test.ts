// Expiries by tag: which entries they expire, and which entries are newer.
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetMemory } from '#gateway/cache/cached-gateway.ts';
import { contentSources, type Expiry, ExpiryBook, type ExpiryLog, joinCursors, maxExpiryNames } from '#gateway/cache/expiries.ts';
import { aCache } from '../../support/cached.ts';

beforeEach(forgetMemory);

const scope = { siteId: 'us', locale: 'en-us' };
const anExpiry = (name: string, at: number): Expiry => ({ name, at, eventId: 'evt', source: 'test' });

function aBook(...expiries: Expiry[]) {
  const book = new ExpiryBook();
  book.note({ expiries, cursor: Math.max(0, ...expiries.map(({ at }) => at)) }, 0);
  return book;
}

describe('the source of an expiry', () => {
  const book = aBook({ ...anExpiry('photos', 5), source: 'shopper' }, { ...anExpiry('menu', 3), source: 'webhook' });

  test.each([
    ['content source, after the cursor', 2, true],
    ['only a shopper, after the cursor', 3, false],
    ['no source, after the cursor', 5, false],
  ])('is content or not: %s', (_, cursor, isContent) => {
    expect(book.hasNewsFrom(contentSources, cursor)).toBe(isContent);
  });
});

describe('an entry is expired', () => {
  test.each([
    ['by its tag', 'menu', true],
    ['by its tag in its locale', 'us/en-us menu', true],
    ['by the wildcard', '*', true],
    ['not by its tag in another locale', 'de/de-de menu', false],
    ['not by another tag', 'menu:other', false],
  ])('%s', (_, name, isExpired) => {
    expect(aBook(anExpiry(name, 5)).isExpiredSince(['page:home', 'menu'], 4, scope)).toBe(isExpired);
  });

  test('not by an expiry that was known before the request', () => {
    expect(aBook(anExpiry('menu', 5)).isExpiredSince(['menu'], 5, scope)).toBe(false);
  });

  test('by an expiry after the oldest of its cursors', () => {
    const tags = joinCursors([
      { tags: ['menu'], cursor: 6 },
      { tags: ['menu', 'footer'], cursor: 4 },
    ]);
    expect(tags).toEqual({ menu: 4, footer: 4 });
    expect(aBook(anExpiry('menu', 5)).findExpiry(tags, scope)?.at).toBe(5);
  });
});

describe('a book of more names than its limit', () => {
  const half = maxExpiryNames / 2;
  const book = aBook(...Array.from({ length: maxExpiryNames + 1 }, (_, index) => anExpiry(`page:${index}`, index + 1)));

  test.each([
    ['expires everything that was read before the last name of the older half', 'menu', half - 1, true],
    ['does not expire what was read after it', 'menu', half, false],
    ['still expires a name of the newer half alone', `page:${half + 10}`, half + 10, true],
  ])('%s', (_, tag, cursor, isExpired) => {
    expect(book.isExpiredSince([tag], cursor, scope)).toBe(isExpired);
  });

  test('counts the older half as news of content', () => {
    expect([book.hasNewsFrom(contentSources, half - 1), book.hasNewsFrom(contentSources, half)]).toEqual([true, false]);
  });

  test('keeps a later expiry of everything', () => {
    const names = Array.from({ length: maxExpiryNames }, (_, index) => anExpiry(`page:${index}`, index + 1));
    const late = aBook(...names, anExpiry('*', maxExpiryNames + 5));
    expect(late.isExpiredSince(['menu'], maxExpiryNames, scope)).toBe(true);
  });
});

test('a book is read again after half a second, also if the log failed', () => {
  const book = aBook();
  expect([book.needsReading(499), book.needsReading(500)]).toEqual([false, true]);
  book.noteFailure(500);
  expect([book.needsReading(999), book.needsReading(1000)]).toEqual([false, true]);
});

/** A cache with a log that the test controls. */
function aLoggedCache(log: Partial<ExpiryLog> = {}) {
  const written: Expiry[] = [];
  const mentions: unknown[] = [];
  const cache = aCache({
    expiries: {
      book: new ExpiryBook(),
      log: {
        readSince: async (cursor) => ({ expiries: written.filter(({ at }) => at > cursor), cursor: written.at(-1)?.at ?? 0 }),
        record: async () => ({ isRepeated: false }),
        ...log,
      },
      key: crypto.randomUUID(),
      waitUntil: () => undefined,
      now: () => cache.clock.now,
      mention: (problem) => mentions.push(problem),
    },
  });
  return { ...cache, mentions, expire: (name: string) => void written.push(anExpiry(name, written.length + 1)) };
}

describe('a cached read', () => {
  test('calls the gateway again at most half a second after its tag expired', async () => {
    const { menu, settled, clock, expire } = aLoggedCache();
    await menu();
    await settled();
    expire('menu');
    clock.now += 500;
    expect(await menu()).toBe('menu 2');
    await settled();
    clock.now += 500;
    expect(await menu()).toBe('menu 2');
  });

  test('does not store a reply that was requested before its tag expired', async () => {
    const { menu, behave, settled, clock, expire, calls } = aLoggedCache();
    let answer = () => {};
    behave((count) =>
      count > 1
        ? 'value'
        : new Promise((resolve) => {
            answer = () => resolve('value');
          }),
    );
    const early = menu();
    while (calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    expire('menu');
    clock.now += 500;
    const late = menu(); // joins the pending read
    await new Promise((resolve) => setTimeout(resolve, 5));
    answer();
    expect((await Promise.all([early, late]))[1]).toBe('menu 2');
    await settled();
  });

  test('is served from the cache if the log fails, which is reported', async () => {
    const { menu, settled, clock, mentions } = aLoggedCache({ readSince: () => Promise.reject(new Error('down')) });
    await menu();
    await settled();
    clock.now += 500;
    expect([await menu(), mentions.length]).toEqual(['menu 1', 2]);
  });
});

describe('news about kinds of documents', () => {
  const aBook = (...names: string[]) => {
    const book = new ExpiryBook();
    book.note({ expiries: names.map((name, index) => ({ name, at: 10 + index, eventId: 'e', source: 'test' })), cursor: 20 }, 0);
    return book;
  };
  const here = { siteId: 'us', locale: 'en-us' };

  test.each([
    ['one document of the kind', 'page:home', true],
    ['one document of the kind in this site and locale', 'us/en-us page:home', true],
    ['one document of the kind in another site and locale', 'de/de-de page:home', false],
    ['a list of the kind', 'articles', true],
    ['another kind', 'menu', false],
    ['everything', '*', true],
  ])('exist or not after %s', (_, name, expected) => {
    expect(aBook(name).hasNews(['page', 'articles'], 5, here)).toBe(expected);
  });

  test('ignore expiries before the cursor', () => {
    expect(aBook('page:home').hasNews(['page'], 10, here)).toBe(false);
  });

  test('include those of any site and locale without a scope', () => {
    expect(aBook('de/de-de page:home').hasNews(['page'], 5)).toBe(true);
  });
});
