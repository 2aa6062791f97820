// Tests the order button and the legal information next to it in every market.
import { beforeAll, describe, expect, test } from 'vitest';
import { translator } from '#i18n/translate.ts';
import type { Locale } from '#markets/registry.ts';
import { everyMarket, prepareBackend } from '../../support/backend.ts';
import { aBuyer, type Place, places } from '../../support/browser.ts';
import { countElements, findAttributes, findElement, readTexts } from '../../support/html.ts';
import { chooseVariants } from '../../support/long-set.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';

beforeAll(() => prepareBackend(everyMarket), 60_000);

const buttons: Record<keyof typeof places, string> = {
  us: 'Place order and pay',
  ca: 'Place order and pay',
  'fr-ca': 'Commander et payer',
  gb: 'Place order and pay',
  de: 'Zahlungspflichtig bestellen',
  fr: 'Commander et payer',
  it: 'Ordina e paga',
};

/** Sections of the terms about the right of withdrawal, in markets whose law requires a link next to the order button. */
const withdrawals: Partial<Record<keyof typeof places, string>> = {
  gb: 'section-your-right-to-cancel',
  de: 'section-widerrufsbelehrung',
  fr: 'section-droit-de-rétractation',
  it: 'section-diritto-di-recesso',
};

const variants = chooseVariants(Object.entries(buttons) as [keyof typeof places, string][], ([name]) => name === 'us' || name === 'de');

describe.each(variants)('order button in %s', (name, button) => {
  test('summary shows items, shipping and total directly above the order button, and the legal links next to the button', async () => {
    const place: Place & { locale: Locale } = places[name];
    const buyer = aBuyer(aBrowser(aShop()), place);
    const { html } = await buyer.atSummary(await anItem({ siteId: place.siteId }));
    const form = findElement(html, 'aside form.place');
    expect(readTexts(form, 'button[type=submit]')).toEqual([button]);
    const links = findAttributes(form, 'a[href]', 'href');
    const section = withdrawals[name];
    const withdrawal = section === undefined ? [] : [buyer.path(`/sale-terms#${section}`)];
    expect(links).toEqual([buyer.path('/sale-terms'), buyer.path('/privacy'), ...withdrawal]);
    for (const link of links) expect((await buyer.visit(link)).status).toBe(200);
    if (section !== undefined) expect(findAttributes((await buyer.visit(buyer.path('/sale-terms'))).html, 'h2', 'id')).toContain(section);
    // Only the totals may be between the order contents and the button.
    const t = translator(place.locale);
    expect(countElements(html, 'aside .order-lines ~ .order-sums')).toBe(1);
    expect(countElements(html, 'aside .order-sums + form.place')).toBe(1);
    expect(readTexts(html, 'aside .order-line-name')).toHaveLength(1);
    const rows = readTexts(html, 'aside .order-sum dt');
    expect(rows).toContain(t('sums.shipping'));
    expect(rows).toContain(t(['us', 'ca', 'fr-ca'].includes(name) ? 'sums.total' : 'sums.totalWithTax'));
  });
});
