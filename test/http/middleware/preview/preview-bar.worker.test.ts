// What an editor sees in a preview, which parameters its links repeat, and that drafts are visible only in previews.
import { describe, expect, test } from 'vitest';
import { dialogHeader } from '#lib/paths/dialog.ts';
import { aDocument, aHomePage } from '../../../support/content-samples.ts';
import { findAttributes, readText, readTexts } from '../../../support/html.ts';
import { sealGrant } from '../../../support/preview-grants.ts';
import { readBar, writeDraft } from '../../../support/preview-pages.ts';
import { openStorefront, readHtml } from '../../../support/storefront.ts';

describe('the preview bar', () => {
  test('describes the previewed state, and has a link that ends the preview', async () => {
    const shop = openStorefront();
    const html = await readHtml(shop, '/en-us?preview=true&previewDateTime=2027-03-01T08:00:00Z&testContext=b&bypassAllCache=true&utm=1');
    expect(readBar(html)).toContain('Drafts on March 1, 2027 at 8:00 AM UTC United States, English Variants: b Caches bypassed');
    expect(findAttributes(html, 'a', 'href')).toContain('/en-us?utm=1');
  });

  test('is on not-found pages and personal pages', async () => {
    const shop = openStorefront();
    for (const path of ['/en-us/nothing', '/en-us/cart', '/en-us/favorites'])
      expect(readBar(await readHtml(shop, `${path}?preview=true`))).toContain('Preview');
  });

  test('is omitted in a dialog', async () => {
    const shop = openStorefront();
    const response = await shop.get('/en-us/cart?preview=true', { headers: { [dialogHeader]: `${crypto.randomUUID()}00` } });
    expect(await response.text()).not.toContain('preview-bar');
  });

  test('displays when the preview link with a grant expires', async () => {
    const shop = openStorefront();
    const grant = await sealGrant();
    const html = await readHtml(shop, `/en-us?preview=true&grant=${grant}`);
    expect(readBar(html)).toContain('Valid until ');
    expect(findAttributes(html, 'input', 'value')).toContain(`http://localhost/en-us?preview=true&grant=${grant}`);
  });

  test('offers only the locales of the markets that the grant shows', async () => {
    const readLocales = async (markets: 'all' | string[]) => {
      const html = await readHtml(openStorefront(), `/en-ca?preview=true&grant=${await sealGrant({ markets })}`);
      return findAttributes(html, '.preview-bar select[name="localePath"] option', 'value');
    };
    expect(await readLocales(['ca', 'de'])).toEqual(['en-ca', 'fr-ca', 'de-de']);
    expect(await readLocales('all')).toContain('it-it');
  });

  test('offers the variants and segments of the page for selection', async () => {
    const shop = openStorefront();
    const experiment = aDocument('experiment', { experienceId: 'x', variants: [{ variantId: 'b', targets: [] }], baselines: [] });
    const segmentation = aDocument('segmentation', { segments: [{ id: 'member', targets: [] }], baselines: [] });
    shop.gateway.replies['content.page'] = aHomePage([experiment, segmentation]);
    const html = await readHtml(shop, '/en-us?preview=true');
    expect(findAttributes(html, 'option', 'value')).toEqual(expect.arrayContaining(['b', 'member']));
  });

  test('replaces the consent banner', async () => {
    const shop = openStorefront();
    expect(await readHtml(shop, '/de-de?preview=true')).not.toContain('class="consent"');
  });
});

describe('content variants', () => {
  const inner = (id: string) => aDocument('rich-text', { html: `<p>Block ${id}</p>` }, { id });
  const experiment = aDocument(
    'experiment',
    { experienceId: 'x', variants: [{ variantId: 'b', targets: ['two'] }], baselines: ['one'] },
    { children: [inner('one'), inner('two')] },
  );
  const segmentation = aDocument(
    'segmentation',
    { segments: [{ id: 'member', targets: ['two'] }], baselines: ['one'] },
    { children: [inner('one'), inner('two')] },
  );

  test.each([
    ['an experiment', experiment, 'b'],
    ['a segmentation', segmentation, 'member'],
  ])(
    '%s shows the variant that an editor requests, with or without a preview; other visitors see the baseline',
    async (_, container, id) => {
      const shop = openStorefront();
      shop.gateway.replies['content.page'] = aHomePage([container]);
      const show = async (query: string) => /Block (one|two)/.exec(await readHtml(shop, `/en-us${query}`))?.[1];
      expect(await show(`?preview=true&testContext=x,${id}`)).toBe('two');
      expect(await show('?preview=true')).toBe('one');
      expect(await show(`?testContext=x,${id}`)).toBe('two');
      expect(await show('')).toBe('one');
      const live = async (query: string) =>
        /Block (one|two)/.exec(await (await shop.get(`https://shop.example/en-us?testContext=${id}${query}`)).text())?.[1];
      expect(await live('')).toBe('one');
      expect(await live(`&grant=${await sealGrant({ origin: 'https://shop.example' })}`)).toBe('two');
    },
  );
});

describe('an audience that an editor chooses in a preview', () => {
  const inner = (id: string) => aDocument('rich-text', { html: `<p>Block ${id}</p>` }, { id });
  const segmentation = aDocument(
    'segmentation',
    {
      segments: [
        { id: 'vip', targets: [] },
        { id: 'employee', targets: ['two'] },
      ],
      baselines: ['one'],
    },
    { children: [inner('one'), inner('two')] },
  );
  const open = () => {
    const shop = openStorefront();
    shop.gateway.replies['content.page'] = aHomePage([segmentation]);
    return shop;
  };

  test('determines the content of the page, and is part of every link', async () => {
    const shop = open();
    const html = await readHtml(shop, '/en-us?preview=true&previewAudience=employee');
    expect(html).toContain('Block two');
    expect(readText(html, '.preview-view')).toContain('As seen by: employee This page depends on employee: yes and vip: no');
    expect(findAttributes(html, 'option[selected]', 'value')).toContain('employee');
    expect(findAttributes(html, 'footer a', 'href')[0]).toContain('previewAudience=employee');
    expect(await readHtml(shop, '/en-us?preview=true&previewAudience=loyalty-member')).toContain('Block one');
    expect(await readHtml(shop, '/en-us?previewAudience=employee')).toContain('Block one');
  });

  test('is named in the block details, and these also list unknown audiences that the page refers to', async () => {
    const shop = open();
    const why = async (audience: string) =>
      readText(await readHtml(shop, `/en-us?preview=true&previewLayer=blocks&previewAudience=${audience}`), '.block-facts');
    expect(await why('employee')).toContain('This view’s visitor is in the audience employee.');
    expect(await why('athlete')).toContain(
      'in none of these audiences: vip, employee. These audiences don’t exist, so no visitor is in them: vip.',
    );
  });
});

test('block details in a preview list the analytics events of the page, including those of a pop-up', async () => {
  const shop = openStorefront();
  const children = [aDocument('rich-text', { html: '<p>One</p>' }, { id: 'one' })];
  shop.gateway.replies['content.page'] = aHomePage([aDocument('experiment', { experienceId: 'x', baselines: ['one'] }, { children })]);
  const popup = { id: 'p', name: 'Letters', delay: 0, title: 'Letters', targets: [], newsletterForm: false, frequency: 'until-closed' };
  shop.gateway.replies['content.popups'] = { popups: [{ ...popup, audiences: ['cart-empty'] }] };
  const html = await readHtml(shop, '/en-us?preview=true&previewLayer=blocks&previewAudience=cart-empty');
  const facts = readTexts(html, '.block-facts').join(' ');
  const shown = { experience_id: 'x', experience_name: 'x', experience_label: 'x', variant_label: 'Baseline', actionId: 'baseline' };
  expect(facts).toContain(`experience-decision ${JSON.stringify({ ...shown, component: 'experiment' })}`);
  expect(facts).toContain('pop-up-view {"popUp":"Letters"}');
  expect(facts).toContain('This view’s visitor is in the audience cart-empty.');
});

describe('preview parameters', () => {
  test.each([
    ['the search form of the header', '/en-us'],
    ['the sort form on a listing', '/en-us/c/men-1000'],
    ['the store search form', '/en-us/stores'],
  ])('are repeated by %s', async (_, path) => {
    const shop = openStorefront();
    const html = await readHtml(shop, `${path}?preview=true&cms=studio`);
    const forms = html
      .split('<form')
      .slice(1)
      .filter((form) => !/^[^>]*method="post"/.test(form));
    expect(forms.length).toBeGreaterThan(0);
    for (const form of forms) expect(form.split('</form>')[0]).toMatch(/name="cms" value="studio"/);
  });

  test('are not added to links to another site', async () => {
    const shop = openStorefront();
    shop.gateway.replies['content.page'] = aHomePage([
      aDocument('rich-text', { html: '<p><a href="https://elsewhere.example/a">A</a></p>' }),
      aDocument('cta', { target: { url: 'https://elsewhere.example/b', text: 'B', targetAttribute: '_self' } }),
    ]);
    const grant = await sealGrant();
    const html = await readHtml(shop, `/en-us?preview=true&grant=${grant}`);
    const foreign = findAttributes(html, 'a', 'href').filter((address) => address?.includes('elsewhere.example'));
    expect(foreign.length).toBeGreaterThan(0);
    expect(foreign.filter((address) => address?.includes(grant))).toEqual([]);
  });

  test('are part of the links in search suggestions, and a preview does not cache these suggestions', async () => {
    const shop = openStorefront();
    shop.gateway.replies['products.autoSuggest'] = { q: 'jac', terms: ['jacket'], categories: [], products: [] };
    const response = await shop.get('/en-us/search/suggestions?q=jac&preview=true');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('preview=true');
  });

  test('are kept by the locale selector, except the locale and the site: the selected locale replaces both', async () => {
    const shop = openStorefront();
    const choose = async (referer: string, locale: string) => {
      const response = await shop.get('/actions/select-locale', {
        method: 'POST',
        headers: { origin: 'http://localhost', referer, 'content-type': 'application/x-www-form-urlencoded' },
        body: `locale=${locale}`,
      });
      return response.headers.get('location');
    };
    const asked = 'preview=true&cms=studio&localePath=de-de&siteId=de&utm=1';
    expect(await choose(`http://localhost/en-ca?${asked}`, 'fr-ca')).toBe('/fr-ca?preview=true&cms=studio&utm=1');
    expect(await choose(`http://localhost/en-us?${asked}`, 'fr-fr')).toBe('/fr-fr?preview=true&cms=studio');
    expect(await choose('http://localhost/en-us?cms=studio', 'fr-fr')).toBe('/fr-fr');
  });
});

describe('a draft', () => {
  test("is never shown to a shopper whose request reaches the same isolate before or after an editor's request", async () => {
    const shop = openStorefront();
    writeDraft(shop);
    const layers = ['', '&previewLayer=blocks', '&previewLayer=changes', '&bypassAllCache=true'];
    for (const layer of layers) {
      expect(await readHtml(shop, '/en-us')).toContain('Published');
      expect(await readHtml(shop, `/en-us?preview=true${layer}`)).toContain('Secret draft');
      await shop.settled();
      for (const query of ['', '?preview=false', '?previewLayer=blocks', '?previewDateTime=2027-03-01T08:00:00Z', '?testContext=b'])
        expect(await readHtml(shop, `/en-us${query}`)).not.toMatch(/Secret draft|preview-bar/);
    }
  });

  test('is shown to an editor even if the published page is cached', async () => {
    const shop = openStorefront();
    writeDraft(shop);
    for (let count = 0; count < 3; count++) await readHtml(shop, '/en-us');
    await shop.settled();
    expect(await readHtml(shop, '/en-us?preview=true')).toContain('Secret draft');
  });

  test('is shown on personal pages only in a preview, for the site in the URL even if the preview names another site', async () => {
    const shop = openStorefront();
    const text = (html: string) => [aDocument('rich-text', { html: `<p>${html}</p>` })];
    shop.gateway.replies['content.page'] = (url: URL) => aHomePage(text(url.pathname.startsWith('/pre') ? 'Secret draft' : 'Published'));
    expect(await readHtml(shop, '/en-us/cart?preview=true&noscript=1&localePath=de-de&siteId=de')).toContain('Secret draft');
    expect(shop.gateway.calls('content.page').map(({ url }) => url.pathname)).toContain(
      '/pre/preview/caas/v1/canvas/augmentedpage/us/cart',
    );
    expect(await readHtml(shop, '/en-us/cart?noscript=1')).not.toContain('Secret draft');
  });

  test('that is requested at a misspelled URL redirects to the canonical URL without being cached', async () => {
    const shop = openStorefront();
    const { status, headers } = await shop.get('/en-us/c/wrong-name-1000?preview=true');
    expect(status).toBe(301);
    expect(headers.get('location')).toBe('/en-us/c/men-1000?preview=true');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
