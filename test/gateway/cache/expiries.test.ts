// Expiries by tag: which entries they expire, and when isolates see them.
import { beforeEach, describe, expect, test } from 'vitest';
import { clearMemory } from '#gateway/cache/cached-gateway.ts';
import { contentSources, type Expiry, ExpiryBook, type ExpiryLog, joinCursors, maxExpiryNames } from '#gateway/cache/expiries.ts';
import { aCache } from '../../support/cached.ts';

beforeEach(clearMemory);

const scope = { siteId: 'us', locale: 'en-us' };
const anExpiry = (name: string, at: number): Expiry => ({ name, at, eventId: 'evt', source: 'test' });

function aBook(...expiries: Expiry[]) {
  const book = new ExpiryBook();
  book.note({ expiries, cursor: Math.max(0, ...expiries.map(({ at }) => at)) }, 0);
  return book;
}

describe('hasNewsFrom the content sources', () => {
  const book = aBook({ ...anExpiry('photos', 5), source: 'shopper' }, { ...anExpiry('menu', 3), source: 'webhook' });

  test.each([
    ['an expiry by the webhook after the cursor', 2, true],
    ['only an expiry by a shopper after the cursor', 3, false],
    ['no expiry after the cursor', 5, false],
  ])('given %s (cursor %i), returns %s', (_, cursor, isContent) => {
    expect(book.hasNewsFrom(contentSources, cursor)).toBe(isContent);
  });
});

describe('isExpiredSince', () => {
  test.each([
    ['its tag', 'menu', true],
    ['its tag in its locale', 'us/en-us menu', true],
    ['the wildcard', '*', true],
    ['its tag in another locale', 'de/de-de menu', false],
    ['another tag', 'menu:other', false],
  ])('after an expiry of %s (%s), returns %s', (_, name, isExpired) => {
    expect(aBook(anExpiry(name, 5)).isExpiredSince(['page:home', 'menu'], 4, scope)).toBe(isExpired);
  });

  test('returns false if the expiry is not after the cursor', () => {
    expect(aBook(anExpiry('menu', 5)).isExpiredSince(['menu'], 5, scope)).toBe(false);
  });

  test('agrees with findExpiry, which compares an expiry with the oldest of several cursors of its tag', () => {
    const tags = joinCursors([
      { tags: ['menu'], cursor: 6 },
      { tags: ['menu', 'footer'], cursor: 4 },
    ]);
    expect(tags).toEqual({ menu: 4, footer: 4 });
    expect(aBook(anExpiry('menu', 5)).findExpiry(tags, scope)?.at).toBe(5);
  });
});

describe('ExpiryBook with more names than it stores', () => {
  const half = maxExpiryNames / 2;
  const book = aBook(...Array.from({ length: maxExpiryNames + 1 }, (_, index) => anExpiry(`page:${index}`, index + 1)));

  test.each([
    ['expires all values that were read before the last expiry of the older half of the names', 'menu', half - 1, true],
    ['does not expire values that were read after the last expiry of the older half of the names', 'menu', half, false],
    ['still expires each name of the newer half of the names individually', `page:${half + 10}`, half + 10, true],
  ])('%s', (_, tag, cursor, isExpired) => {
    expect(book.isExpiredSince([tag], cursor, scope)).toBe(isExpired);
  });

  test('assumes news from the content sources only for values read before the last expiry of the older half of the names', () => {
    expect([book.hasNewsFrom(contentSources, half - 1), book.hasNewsFrom(contentSources, half)]).toEqual([true, false]);
  });

  test('still expires every value if the last expiry has the name "*"', () => {
    const names = Array.from({ length: maxExpiryNames }, (_, index) => anExpiry(`page:${index}`, index + 1));
    const late = aBook(...names, anExpiry('*', maxExpiryNames + 5));
    expect(late.isExpiredSince(['menu'], maxExpiryNames, scope)).toBe(true);
  });
});

test('ExpiryBook requires reading the log again after half a second, even if the last reading failed', () => {
  const book = aBook();
  expect([book.needsReading(499), book.needsReading(500)]).toEqual([false, true]);
  book.recordFailure(500);
  expect([book.needsReading(999), book.needsReading(1000)]).toEqual([false, true]);
});

/** Creates a cache with an expiry log that the test controls. */
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

describe('cached read with an expiry log', () => {
  test('calls the gateway again within half a second after its tag has expired', async () => {
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

  test('does not return a reply that was requested before its tag expired', async () => {
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
    const late = menu(); // this read joins the pending one, which started before the expiry
    await new Promise((resolve) => setTimeout(resolve, 5));
    answer();
    expect((await Promise.all([early, late]))[1]).toBe('menu 2');
    await settled();
  });

  test('is served from the cache if the expiry log fails, and the failure is reported', async () => {
    const { menu, settled, clock, mentions } = aLoggedCache({ readSince: () => Promise.reject(new Error('down')) });
    await menu();
    await settled();
    clock.now += 500;
    expect([await menu(), mentions.length]).toEqual(['menu 1', 2]);
  });
});

describe('hasNews for kinds of documents', () => {
  const aBook = (...names: string[]) => {
    const book = new ExpiryBook();
    book.note({ expiries: names.map((name, index) => ({ name, at: 10 + index, eventId: 'e', source: 'test' })), cursor: 20 }, 0);
    return book;
  };
  const here = { siteId: 'us', locale: 'en-us' };

  test.each([
    ['a document of the kind', 'page:home', true],
    ['a document of the kind in this site and locale', 'us/en-us page:home', true],
    ['a document of the kind in another site and locale', 'de/de-de page:home', false],
    ['a list of the kind', 'articles', true],
    ['another kind', 'menu', false],
    ['everything', '*', true],
  ])('after an expiry of %s (%s), returns %s', (_, name, expected) => {
    expect(aBook(name).hasNews(['page', 'articles'], 5, here)).toBe(expected);
  });

  test('ignores expiries before the cursor', () => {
    expect(aBook('page:home').hasNews(['page'], 10, here)).toBe(false);
  });

  test('includes expiries of any site and locale if no scope is given', () => {
    expect(aBook('de/de-de page:home').hasNews(['page'], 5)).toBe(true);
  });
});

describe('the position that a reply must have reached', () => {
  /** Opens a cache whose log has an event with a position. */
  const aPositionedCache = (setup: Partial<Parameters<typeof aCache>[0]> = {}) => {
    const book = new ExpiryBook();
    book.note({ expiries: [], cursor: 1, readAfter: '00000085-01' }, Number.POSITIVE_INFINITY);
    const expiries = { book, log: undefined, key: crypto.randomUUID(), waitUntil: () => undefined, now: () => 0, mention: () => undefined };
    return aCache({ expiries, ...setup });
  };

  test.each([
    ['a cached read has that of the last event', {}, '00000085-01'],
    ['a preview has none, so that editors see their changes', { scope: { mode: 'preview' as const } }, undefined],
    ['an editor who bypasses the cache has none', { bypass: true, editor: 'ada' }, undefined],
  ])('%s', async (_, setup, expected) => {
    const { menu, calls } = aPositionedCache(setup);
    await menu();
    expect(calls[0]?.options?.readAfter).toBe(expected);
  });

  test('an older answer of the log does not replace the position', () => {
    const book = new ExpiryBook();
    book.note({ expiries: [], cursor: 2, readAfter: '00000085-02' }, 0);
    book.note({ expiries: [], cursor: 1, readAfter: '00000085-01' }, 1);
    expect(book.readAfter).toBe('00000085-02');
  });
});
