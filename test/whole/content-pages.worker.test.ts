// Every page that consists only of content, in every locale, and every link in a footer.
import { applyD1Migrations } from 'cloudflare:test';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateSeed } from '#demo/seed/generate.ts';
import { insertStatements } from '#demo/seed/sql.ts';
import { locales } from '#markets/registry.ts';
import { backendEnv, everyMarket } from '../support/backend.ts';
import { countElements, findAttribute, findAttributes, readLinkedData, readText } from '../support/html.ts';
import { chooseVariants } from '../support/long-set.ts';
import { aBrowser, aShop } from '../support/purchase.ts';

/** The tables that pages without products need. */
const written = new Set<string>(['category', 'category_text', 'content_document', 'seed_state']);

beforeAll(async () => {
  const db = backendEnv.BACKEND_DB;
  await applyD1Migrations(db, backendEnv.TEST_MIGRATIONS);
  for (const chunk of generateSeed({ ...everyMarket, masters: 4 })) {
    if (written.has(chunk.table)) await db.batch([...insertStatements(chunk)].map((sql) => db.prepare(sql)));
  }
  await db.prepare("DELETE FROM content_document WHERE kind = 'product'").run();
});

const { get } = aShop();
const browser = aBrowser({ get });
/** Returns the links to other pages in one part of a page. */
const hrefs = (html: string, part: 'main' | 'footer'): string[] => findAttributes(html, `${part} a:not([href*="#"])`, 'href');

// each follows a hundred links
describe.each(chooseVariants(locales, (locale) => locale === 'de-de'))('content pages of %s', (locale) => {
  test('every link of the footer, and every link on those pages, is a page with one h1', async () => {
    const home = await browser.visit(`/${locale}`);
    const footer = hrefs(home.html, 'footer').filter((href) => href !== `/${locale}`);
    expect(footer.length).toBeGreaterThan(20);
    const waiting = [...new Set(footer)];
    const seen = new Set(waiting);
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const { status, html, location } = await browser.visit(path);
      if (path.includes('/account/') && status === 303) {
        expect(location).toMatch(new RegExp(`^/${locale}/sign-in\\b`)); // a guest is redirected to the sign-in
        continue;
      }
      expect([path, status]).toEqual([path, 200]);
      expect([path, countElements(html, 'h1')]).toEqual([path, 1]);
      expect(findAttribute(html, 'html', 'lang')).toBe(locale);
      if (path.includes('/c/')) continue;
      // filters would link to more and more of them
      const inner = hrefs(html, 'main').filter((href) => href.startsWith(`/${locale}/`) && !href.includes('?') && !seen.has(href));
      for (const href of inner) seen.add(href);
      waiting.push(...inner);
    }
    expect([...seen].filter((path) => path.endsWith('/loyalty-terms'))).toHaveLength(1);
  });
});

describe('a content page', () => {
  test('has title, description, breadcrumb, canonical address and alternates in the other locales', async () => {
    const { html } = await browser.visit('/fr-fr/sale-terms');
    expect(readText(html, 'h1')).toBe('Conditions générales de vente');
    expect(readText(html, 'title')).toMatch(/^Conditions générales de vente\b/);
    expect(findAttributes(html, 'link[rel=canonical]', 'href')).toEqual(['http://localhost/fr-fr/sale-terms']);
    expect(countElements(html, 'link[hreflang]')).toBe(locales.length + 1);
    expect(readLinkedData(html).map((data) => data['@type'])).toContain('BreadcrumbList');
    expect(readText(html, 'nav [aria-current=page]')).toBe('Conditions générales de vente');
  });

  test('names only the locales in which it exists', async () => {
    const { html } = await browser.visit('/en-us/sms-terms');
    const named = findAttributes(html, 'link[hreflang]', 'hreflang');
    expect(named.toSorted()).toEqual(['en-ca', 'en-gb', 'en-us', 'fr-ca', 'x-default']);
  });

  test('lists its sections, and each link has a target', async () => {
    const { html } = await browser.visit('/en-gb/privacy');
    const targets = findAttributes(html, 'a[href^="#section-"]', 'href');
    expect(targets.length).toBeGreaterThan(4);
    for (const target of targets) expect(countElements(html, `h2${target}`), target).toBe(1);
  });

  test('displays a draft only to an editor in preview', async () => {
    await backendEnv.BACKEND_DB.prepare(
      `INSERT INTO content_document (site_id, locale, kind, document_key, version, state, valid_from, valid_to, body)
      SELECT site_id, locale, kind, document_key, 2, 'draft', NULL, NULL, replace(body, '"title":"Datenschutz"', '"title":"Entwurf"')
        FROM content_document WHERE locale = 'de-de' AND document_key = 'privacy'`,
    ).run();
    expect(readText((await browser.visit('/de-de/privacy')).html, 'h1')).toBe('Datenschutz');
    const { html, headers } = await browser.visit('/de-de/privacy?preview=true');
    expect(readText(html, 'h1')).toBe('Entwurf');
    expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual(['noindex, nofollow', 'no-store']);
  });

  test.each(['/de-de/sms-terms', '/it-it/sms-terms'])('%s returns 404 because its market does not have it', async (path) => {
    expect((await browser.visit(path)).status).toBe(404);
  });

  test('that is withdrawn returns 404, and the not-found page does not link to it', async () => {
    const db = backendEnv.BACKEND_DB;
    await db.prepare("UPDATE content_document SET state = 'draft' WHERE locale = 'it-it' AND document_key = 'privacy'").run();
    const fresh = aBrowser(aShop());
    expect((await fresh.visit('/it-it/privacy')).status).toBe(404);
    expect(findAttributes((await fresh.visit('/fr-fr/privacy')).html, 'link[hreflang]', 'hreflang')).not.toContain('it-it');
    expect(hrefs((await fresh.visit('/it-it/nothing')).html, 'main')).toContain('/it-it/help/contact-us');
  });
});
