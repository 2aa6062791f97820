// Every page that is only content, in every locale, and every link that a footer has.
import { applyD1Migrations } from 'cloudflare:test';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateSeed } from '#backend/seed/generate.ts';
import { insertStatements } from '#backend/seed/sql.ts';
import { locales } from '#markets/registry.ts';
import { backendEnv, everyMarket } from '../support/backend.ts';
import { aBrowser, aShop } from '../support/purchase.ts';

/** All that pages without products are made of. */
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
const hrefs = (html: string): string[] => [...html.matchAll(/<a [^>]*href="([^"#]+)"/g)].map(([, href = '']) => href);
const part = (html: string, tag: string): string => new RegExp(`<${tag}\\b.*</${tag}>`, 's').exec(html)?.[0] ?? '';

describe.each(locales)('%s', (locale) => {
  test('every link of the footer, and every link of what it leads to, is a page with one heading', async () => {
    const home = await browser.visit(`/${locale}`);
    const footer = hrefs(part(home.html, 'footer')).filter((href) => href !== `/${locale}`);
    expect(footer.length).toBeGreaterThan(20);
    const waiting = [...new Set(footer)];
    const seen = new Set(waiting);
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const { status, html } = await browser.visit(path);
      expect([path, status]).toEqual([path, 200]);
      expect([path, html.match(/<h1[\s>]/g)?.length]).toEqual([path, 1]);
      expect(html).toMatch(new RegExp(`<html[^>]* lang="${locale}"`, 'i'));
      if (path.includes('/c/')) continue;
      const inner = hrefs(part(html, 'main')).filter((href) => href.startsWith(`/${locale}/`) && !seen.has(href));
      for (const href of inner) seen.add(href);
      waiting.push(...inner);
    }
    expect([...seen].filter((path) => path.endsWith('/loyalty-terms'))).toHaveLength(1);
  });
});

describe('a content page', () => {
  test('has title, description, breadcrumb, its own address and its namesakes in the other locales', async () => {
    const { html } = await browser.visit('/fr-fr/sale-terms');
    expect(html).toContain('<h1>Conditions générales de vente</h1>');
    expect(html).toMatch(/<title>Conditions générales de vente\b/);
    expect(html).toContain('<link rel="canonical" href="http://localhost/fr-fr/sale-terms"');
    expect(html.match(/hreflang="/gi)).toHaveLength(locales.length + 1);
    expect(html).toContain('"BreadcrumbList"');
    expect(part(html, 'nav')).toContain('<span aria-current="page">Conditions générales de vente</span>');
  });

  test('names only the locales that have it', async () => {
    const { html } = await browser.visit('/de-de/imprint');
    const named = [...html.matchAll(/hreflang="([^"]+)"/gi)].map(([, name]) => name);
    expect(named.sort()).toEqual(['de-de', 'fr-fr', 'it-it']);
  });

  test('lists its sections, and each is there', async () => {
    const { html } = await browser.visit('/en-gb/privacy');
    const targets = [...html.matchAll(/href="#(section-[^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(4);
    for (const id of targets) expect(html).toContain(`<h2 id="${id}">`);
  });

  test('shows a draft to an editor in preview, and to nobody else', async () => {
    await backendEnv.BACKEND_DB.prepare(
      `INSERT INTO content_document SELECT site_id, locale, kind, document_key, 2, 'draft', NULL, NULL, replace(body, '"title":"Datenschutz"', '"title":"Entwurf"')
        FROM content_document WHERE locale = 'de-de' AND document_key = 'privacy'`,
    ).run();
    expect((await browser.visit('/de-de/privacy')).html).toContain('<h1>Datenschutz</h1>');
    const { html, headers } = await browser.visit('/de-de/privacy?preview=true');
    expect(html).toContain('<h1>Entwurf</h1>');
    expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual(['noindex, nofollow', 'no-store']);
  });

  test.each(['/en-gb/imprint', '/de-de/sms-terms', '/it-it/forgot-password'])('%s is the 404 of its market', async (path) => {
    expect((await browser.visit(path)).status).toBe(404);
  });

  test('that is withdrawn is gone, and the page for what is not found does not lead to it', async () => {
    const db = backendEnv.BACKEND_DB;
    await db.prepare("UPDATE content_document SET state = 'draft' WHERE locale = 'it-it' AND document_key = 'privacy'").run();
    const fresh = aBrowser(aShop());
    expect((await fresh.visit('/it-it/privacy')).status).toBe(404);
    expect((await fresh.visit('/fr-fr/privacy')).html).not.toMatch(/hreflang="it-it"/i);
    expect(part((await fresh.visit('/it-it/nothing')).html, 'main')).toContain('/it-it/help/contact-us');
  });
});
