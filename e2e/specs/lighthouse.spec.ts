// Lighthouse on eight page classes, as on a phone. Accessibility, best practices and SEO must be perfect. The performance score depends on
// the machine, so it is only printed.
import lighthouse, { type Result } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { chromiumArguments, findBrowser } from '../../scripts/browser.ts';
import type { Role } from '../fixtures/page-list.ts';
import { test } from '../fixtures/sessions.ts';
import { expect, longOn } from '../fixtures/shop.ts';

const categories = ['accessibility', 'best-practices', 'seo'];

/** Fails for every page of a test shop, because robots.txt blocks all crawlers outside of production. */
const skipAudits = ['is-crawlable'];

const pages: { name: string; role: Role; path: string }[] = [
  { name: 'home', role: 'visitor', path: '/en-us' },
  { name: 'listing', role: 'visitor', path: '/en-us/c/mens-jackets-1100' },
  { name: 'search', role: 'visitor', path: '/en-us/search?q=jacket' },
  { name: 'product', role: 'visitor', path: '/en-us/p/mens-lapwing-windbreaker-CNF00004RST' },
  { name: 'article', role: 'visitor', path: '/en-us/articles/wash-a-down-jacket' },
  { name: 'cart', role: 'shopper', path: '/en-us/cart' },
  { name: 'shipping', role: 'shopper', path: '/en-us/checkout/shipping' },
  { name: 'sign-in', role: 'visitor', path: '/en-us/sign-in' },
];

type Cookies = { name: string; value: string; domain: string; path: string }[];

/** Runs Lighthouse in a browser of its own with its settings for phones. Only its command line, which is not
 * used here, can report errors to its authors. */
async function runLighthouse(url: string, cookies: Cookies): Promise<Result> {
  const browser = await puppeteer.launch({
    ...findBrowser(),
    args: chromiumArguments,
  });
  try {
    await browser.setCookie(...cookies);
    const port = Number(new URL(browser.wsEndpoint()).port);
    const run = await lighthouse(url, {
      port,
      onlyCategories: [...categories, 'performance'],
      skipAudits,
      disableStorageReset: true, // keeps the session
      logLevel: 'error',
    });
    if (!run) throw new Error('Lighthouse returned no result.');
    return run.lhr;
  } finally {
    await browser.close();
  }
}

/** Returns the audits that lower the score of a category, with the beginning of what they found. */
function listFailures({ categories: results, audits }: Result): string[] {
  const refs = categories.flatMap((category) => results[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  const failed = refs.flatMap(({ id }) => audits[id] ?? []).filter(({ score }) => score !== null && score < 1);
  return failed.map(({ id, title, details }) => `${id}: ${title} ${JSON.stringify(details)?.slice(0, 1000)}`);
}

test.setTimeout(300_000); // the first test of the shopper includes a purchase

for (const { name, role, path } of pages)
  test(`Lighthouse finds no problem on the page class "${name}"`, longOn('phone'), async ({ context, takeRole, baseURL }) => {
    await takeRole(role);
    const cookies = (await context.cookies()).map((cookie) => ({
      name: cookie.name,
      value: cookie.value,
      domain: cookie.domain,
      path: cookie.path,
    }));
    const result = await runLighthouse(`${baseURL}${path}`, cookies);
    expect(result).toMatchObject({ finalDisplayedUrl: `${baseURL}${path}`, configSettings: { formFactor: 'mobile' } });
    expect(result.runtimeError).toBeUndefined();
    const performance = Math.round((result.categories.performance?.score ?? 0) * 100);
    console.log(`Lighthouse performance score of the page class "${name}": ${performance}`);
    expect(listFailures(result)).toEqual([]);
    expect(categories.map((category) => [category, result.categories[category]?.score])).toEqual(
      categories.map((category) => [category, 1]),
    );
  });
