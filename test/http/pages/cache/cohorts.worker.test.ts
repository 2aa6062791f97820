// Pages with content for audiences: visitors get the version for their audience from the cache, and never another version.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createRandom } from '#demo/seed/random.ts';
import { isInAudience, strangerFacts } from '#domain/personalization/audiences.ts';
import type { PageCohorts } from '#http/pages/cache/page-cohorts.ts';
import { maxCohorts } from '#http/pages/cache/page-cohorts.ts';
import { later } from '../../../support/cached-pages.ts';
import { createEvent } from '../../../support/content-events.ts';
import { aDocument } from '../../../support/content-samples.ts';
import { findAttributes } from '../../../support/html.ts';
import { chooseVariants, isLongSet } from '../../../support/long-set.ts';
import { aPicture } from '../../../support/samples.ts';
import {
  aSegmentation,
  createCookies,
  factsOf,
  listPageKeys,
  openSegmentedShop,
  readShown,
  watchPageReads,
} from '../../../support/segmented-shop.ts';
import type { Storefront } from '../../../support/storefront.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const guest = await createCookies({});
const withCart = await createCookies({ carts: { us: 2 } });
const member = await createCookies({ kind: 'loyalty' });
const home = () => ({ home: [aSegmentation('greeting', ['loyalty-member', 'cart-not-empty'])] });

const isHit = ({ headers }: Response): boolean => /^page;/.test(headers.get('server-timing') ?? '');

/** Returns the content that a visitor sees, and whether the page came from the cache. */
async function visit(shop: Storefront, cookie: string, path = '/en-us') {
  const response = await shop.get(path, { headers: { cookie } });
  const shown = readShown(await response.text());
  await shop.settled();
  return { shown, state: isHit(response) ? 'hit' : 'miss' };
}

describe('a page whose content may depend on audiences', () => {
  test('has its content chosen on the server, both on the first request and from the cache', async () => {
    const shop = openSegmentedShop(home());
    const expected = [
      [guest, 'greeting.baseline'],
      [withCart, 'greeting.cart-not-empty'],
      [member, 'greeting.loyalty-member'],
    ] as const;
    for (const state of ['miss', 'hit', 'hit'])
      for (const [cookie, shown] of expected) expect(await visit(shop, cookie)).toEqual({ shown: [shown], state });
  });

  test('has a cache entry with a readable name for each cohort, and one for the list of cohorts', async () => {
    const shop = openSegmentedShop(home());
    for (const cookie of [guest, withCart, guest]) await visit(shop, cookie);
    expect(await listPageKeys(shop)).toEqual([
      'http://localhost/en-us?',
      'http://localhost/en-us? for cart-not-empty=no,loyalty-member=no',
      'http://localhost/en-us? for cart-not-empty=yes,loyalty-member=no',
    ]);
  });

  test('has one cache entry for all visitors, and needs only one read, if its content has no audiences', async () => {
    const shop = openSegmentedShop({});
    const reads = watchPageReads(shop);
    for (const cookie of [guest, withCart, member]) await visit(shop, cookie);
    expect(await listPageKeys(shop)).toEqual(['http://localhost/en-us?']);
    later(0);
    reads.length = 0;
    expect(await visit(shop, withCart)).toEqual({ shown: ['nobody'], state: 'hit' });
    expect(reads).toEqual(['http://localhost/en-us?']);
  });

  test('needs two cache reads in an isolate with empty memory', async () => {
    const shop = openSegmentedShop(home());
    const reads = watchPageReads(shop);
    for (const cookie of [guest, withCart]) await visit(shop, cookie);
    later(0);
    reads.length = 0;
    expect(await visit(shop, withCart)).toEqual({ shown: ['greeting.cart-not-empty'], state: 'hit' });
    expect(reads).toHaveLength(2);
  });

  test('is recreated only for the requested cohort if it is stale', async () => {
    const shop = openSegmentedShop(home());
    for (const cookie of [guest, member]) await visit(shop, cookie);
    later(2 * 60 * 60 * 1000);
    for (const cookie of [member, guest, member, guest])
      expect((await visit(shop, cookie)).shown).toEqual([cookie === member ? 'greeting.loyalty-member' : 'greeting.baseline']);
  });

  test('expires for all cohorts at once if one of its documents expires', async () => {
    const pages = home();
    const shop = openSegmentedShop(pages);
    for (const cookie of [guest, member]) await visit(shop, cookie);
    pages.home = [aSegmentation('other', ['logged-in'])];
    expect((await shop.get('/webhooks/content', await createEvent())).status).toBe(200);
    expect([await visit(shop, guest), await visit(shop, member)].map(({ shown }) => shown)).toEqual([
      ['other.baseline'],
      ['other.logged-in'],
    ]);
    expect((await listPageKeys(shop)).filter((key) => key.includes('logged-in'))).toHaveLength(2);
  });

  test('must not be stored by a shared cache, and varies by Cookie', async () => {
    const shop = openSegmentedShop(home());
    for (const cookie of [guest, guest]) {
      const { headers } = await shop.get('/en-us', { headers: { cookie } });
      expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['private, no-cache', expect.stringMatching(/^Cookie,/)]);
      await shop.settled();
    }
  });

  test('loads only the images and styles of the content that it shows', async () => {
    const banner = aDocument(
      'overlay-banner',
      { title: 'For members', media: aPicture('scene/alpine-dawn') },
      { id: 'greeting.loyalty-member' },
    );
    const [container] = home().home;
    const children = container?.children.map((child) => (child.id === banner.id ? banner : child)) ?? [];
    const shop = openSegmentedShop({ home: [{ ...aDocument('segmentation', container?.fields ?? {}), children }] });
    for (const round of ['made', 'cached']) {
      const [plain = '', own = ''] = await Promise.all(
        [guest, member].map(async (cookie) => (await shop.get('/en-us', { headers: { cookie } })).text()),
      );
      await shop.settled();
      expect([round, findAttributes(own, 'link[rel=preload][as=image]', 'imagesrcset').length > 0]).toEqual([round, true]);
      expect(findAttributes(plain, 'link[rel=preload][as=image]', 'imagesrcset')).toEqual([]);
      expect([own, plain].map((html) => html.includes('overlay-banner.block'))).toEqual([true, false]);
    }
  });
});

describe('a full list of cohorts', () => {
  test('accepts no further cohort, and the page is rendered per request for visitors in such a cohort', async () => {
    const shop = openSegmentedShop(home());
    await visit(shop, guest);
    const { keys } = await shop.env.CONTENT_CACHE.list({ prefix: 'page/' });
    const key = keys.find(({ name }) => name.includes(shop.env.CONTENT_VERSION ?? '') && !name.includes(' for '))?.name ?? '';
    const list = JSON.parse((await shop.env.CONTENT_CACHE.get(key)) ?? '') as PageCohorts;
    const cohorts = [...list.cohorts, ...Array.from({ length: maxCohorts - 1 }, (_, index) => `other-${index}`)];
    await shop.env.CONTENT_CACHE.put(key, JSON.stringify({ ...list, cohorts }));
    later(0);
    for (let times = 0; times < 2; times++)
      expect(await visit(shop, member)).toEqual({ shown: ['greeting.loyalty-member'], state: 'miss' });
    expect(await visit(shop, guest)).toEqual({ shown: ['greeting.baseline'], state: 'hit' });
    expect((await listPageKeys(shop)).filter((name) => name.includes(' for '))).toHaveLength(1);
  });
});

describe('targeting consent for pages with audiences', () => {
  const german = (consent?: 'all' | 'none') => createCookies({ kind: 'loyalty', carts: { de: 1 }, consent });

  test('is required in a market that asks for consent: all visitors without consent share one cached page with the baseline content', async () => {
    const shop = openSegmentedShop(home());
    for (const state of ['miss', 'hit']) {
      expect(await visit(shop, await german('none'), '/de-de')).toEqual({ shown: ['greeting.baseline'], state });
      expect(await visit(shop, await german(), '/de-de')).toEqual({ shown: ['greeting.baseline'], state: 'hit' });
      expect(await visit(shop, await german('all'), '/de-de')).toEqual({ shown: ['greeting.loyalty-member'], state });
    }
    expect((await listPageKeys(shop)).slice(1)).toEqual([
      'http://localhost/de-de? for cart-not-empty=yes,loyalty-member=yes',
      'http://localhost/de-de? for not-asked',
    ]);
  });

  test('is assumed in other markets: only visitors who declined, or whose browser sends Global Privacy Control, see the baseline content', async () => {
    const shop = openSegmentedShop(home());
    const refused = await createCookies({ kind: 'loyalty', consent: 'none' });
    expect((await visit(shop, member)).shown).toEqual(['greeting.loyalty-member']);
    expect((await visit(shop, refused)).shown).toEqual(['greeting.baseline']);
    const response = await shop.get('/en-us', { headers: { cookie: member, 'sec-gpc': '1' } });
    expect(readShown(await response.text())).toEqual(['greeting.baseline']);
  });

  test('is assumed for an editor in a preview', async () => {
    const shop = openSegmentedShop(home());
    expect((await visit(shop, await german('none'), '/de-de?preview=true')).shown).toEqual(['greeting.loyalty-member']);
  });
});

test('an undefined audience matches no visitor, and is logged once', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const id = 'vip-club';
  const shop = openSegmentedShop({ home: [aSegmentation('greeting', [id, 'logged-out'])] });
  for (let times = 0; times < 3; times++) expect((await visit(shop, guest)).shown).toEqual(['greeting.logged-out']);
  expect(log.mock.calls.filter((line) => JSON.stringify(line).includes(id))).toHaveLength(1);
});

describe('fifty visitors on many pages', () => {
  const locales = chooseVariants(['en-us', 'de-de', 'en-ca', 'fr-ca', 'en-gb'], (_, index) => index < 2);
  const pages: Record<string, string[]> = {
    home: ['loyalty-member', 'cart-not-empty'],
    offers: ['employee', 'logged-in'],
    outlet: ['cart-empty'],
    athletes: ['athlete', 'ipa-or-wranx', 'loyalty-member', 'logged-out'],
    winter: ['non-loyalty-logged-in', 'cart-not-empty', 'logged-out'],
    summer: ['non-employee'],
  };
  const kinds = ['guest', 'guest', 'registered', 'loyalty', 'employee', 'athlete'] as const;
  const siteOf = (locale: string) => locale.slice(3);

  test('never see the content of other audiences', async () => {
    const random = createRandom('fifty visitors');
    const shop = openSegmentedShop(Object.fromEntries(Object.entries(pages).map(([page, ids]) => [page, [aSegmentation(page, ids)]])));
    const visitors = Array.from({ length: 50 }, () => ({
      kind: random.pick(kinds),
      carts: random.chance(0.5) ? { us: random.between(1, 3), de: random.between(0, 1), gb: random.between(0, 2) } : {},
      ...random.pick([{ consent: 'all' }, { consent: 'none' }, { consent: undefined }] as const),
    }));
    const names = chooseVariants(Object.keys(pages), (_, index) => index < 3);
    const addresses = locales.flatMap((locale) => names.map((page) => ({ locale, page })));
    expect(addresses).toHaveLength(isLongSet ? 30 : 6);
    const visits = random.shuffle(
      visitors.flatMap((visitor) => Array.from({ length: isLongSet ? 6 : 1 }, () => ({ visitor, ...random.pick(addresses) }))),
    );
    const seen = { hit: 0, miss: 0 };
    for (let at = 0; at < visits.length; at += 10) {
      await Promise.all(
        visits.slice(at, at + 10).map(async ({ visitor, locale, page }) => {
          const siteId = siteOf(locale);
          const path = page === 'home' ? `/${locale}` : `/${locale}/showcase/${page}`;
          const response = await shop.get(path, { headers: { cookie: await createCookies(visitor, siteId) } });
          const facts = { ...strangerFacts, ...factsOf(visitor, siteId) };
          const mayAsk = visitor.consent === 'all' || (visitor.consent === undefined && !['gb', 'de'].includes(siteId));
          const audience = mayAsk ? pages[page]?.find((id) => isInAudience(id, facts)) : undefined;
          expect(readShown(await response.text())).toEqual([`${page}.${audience ?? 'baseline'}`]);
          if (isHit(response)) seen.hit++;
          else seen.miss++;
        }),
      );
      await shop.settled();
    }
    expect(seen.hit).toBeGreaterThan(isLongSet ? 60 : 5);
  }, 120_000);
});
