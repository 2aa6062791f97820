// Checks every page that consists only of content, in every locale, and every footer link.
import { applyD1Migrations } from 'cloudflare:test';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateSeed } from '#demo/seed/generate.ts';
import { insertStatements } from '#demo/seed/sql.ts';
import { locales } from '#markets/registry.ts';
import { backendEnv, everyMarket } from '../support/backend.ts';
import { countElements, findAttribute, findAttributes, readLinkedData, readText } from '../support/html.ts';
import { chooseVariants } from '../support/long-set.ts';
import { aBrowser, aShop } from '../support/purchase.ts';

/** Database tables that pages without products need. */
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
/** Returns the URLs of links to other pages, in the main content or the footer of a page. */
const hrefs = (html: string, part: 'main' | 'footer'): string[] => findAttributes(html, `${part} a:not([href*="#"])`, 'href');

// Only a representative locale by default, because each test follows a hundred links.
describe.each(chooseVariants(locales, (locale) => locale === 'de-de'))('content pages of %s', (locale) => {
  test('every footer link, and every link on the linked pages, opens a page with one h1', async () => {
    const home = await browser.visit(`/${locale}`);
    const footer = hrefs(home.html, 'footer').filter((href) => href !== `/${locale}`);
    expect(footer.length).toBeGreaterThan(20);
    const waiting = [...new Set(footer)];
    const seen = new Set(waiting);
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const { status, html, location } = await browser.visit(path);
      if (path.includes('/account/') && status === 303) {
        // Guests are redirected to the sign-in page.
        expect(location).toMatch(new RegExp(`^/${locale}/sign-in\\b`));
        continue;
      }
      expect([path, status]).toEqual([path, 200]);
      expect([path, countElements(html, 'h1')]).toEqual([path, 1]);
      expect(findAttribute(html, 'html', 'lang')).toBe(locale);
      if (path.includes('/c/')) continue;
      // Links with a query are not followed, because each filter links to further filters.
      const inner = hrefs(html, 'main').filter((href) => href.startsWith(`/${locale}/`) && !href.includes('?') && !seen.has(href));
      for (const href of inner) seen.add(href);
      waiting.push(...inner);
    }
    expect([...seen].filter((path) => path.endsWith('/loyalty-terms'))).toHaveLength(1);
  });
});

describe('a content page', () => {
  test('has a title, description, breadcrumb, canonical URL and links to the other locales', async () => {
    const { html } = await browser.visit('/fr-fr/sale-terms');
    expect(readText(html, 'h1')).toBe('Conditions générales de vente');
    expect(readText(html, 'title')).toMatch(/^Conditions générales de vente\b/);
    expect(findAttributes(html, 'link[rel=canonical]', 'href')).toEqual(['http://localhost/fr-fr/sale-terms']);
    expect(countElements(html, 'link[hreflang]')).toBe(locales.length + 1);
    expect(readLinkedData(html).map((data) => data['@type'])).toContain('BreadcrumbList');
    expect(readText(html, 'nav [aria-current=page]')).toBe('Conditions générales de vente');
  });

  test('links only to locales in which the page exists', async () => {
    const { html } = await browser.visit('/en-us/sms-terms');
    const named = findAttributes(html, 'link[hreflang]', 'hreflang');
    expect(named.toSorted()).toEqual(['en-ca', 'en-gb', 'en-us', 'fr-ca', 'x-default']);
  });

  test('lists its sections as links to existing headings', async () => {
    const { html } = await browser.visit('/en-gb/privacy');
    const targets = findAttributes(html, 'a[href^="#section-"]', 'href');
    expect(targets.length).toBeGreaterThan(4);
    for (const target of targets) expect(countElements(html, `h2${target}`), target).toBe(1);
  });

  test('displays its draft version only in a preview', async () => {
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

  test.each(['/de-de/sms-terms', '/it-it/sms-terms'])('GET %s returns 404 because its market does not have the page', async (path) => {
    expect((await browser.visit(path)).status).toBe(404);
  });

  test('returns 404 after it is withdrawn, and its other locales no longer link to it', async () => {
    const db = backendEnv.BACKEND_DB;
    await db.prepare("UPDATE content_document SET state = 'draft' WHERE locale = 'it-it' AND document_key = 'privacy'").run();
    const fresh = aBrowser(aShop());
    expect((await fresh.visit('/it-it/privacy')).status).toBe(404);
    expect(findAttributes((await fresh.visit('/fr-fr/privacy')).html, 'link[hreflang]', 'hreflang')).not.toContain('it-it');
    expect(hrefs((await fresh.visit('/it-it/nothing')).html, 'main')).toContain('/it-it/help/contact-us');
  });
});
