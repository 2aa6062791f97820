// Storage and reports of a shop in the European Union before consent, after rejection and after consent: on a desktop, on a phone, and
// without scripts.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { eventsPath } from '#lib/paths/events-path.ts';
import { performanceIngestPath } from '#lib/paths/open-paths.ts';
import { allowsClass, type Consent, fullConsent, noConsent } from '#lib/storage/consent.ts';
import { listStoredItems } from '#lib/storage/stored-items.ts';
import { allCookies } from '#session/all-cookies.ts';
import { wcagTags } from '../fixtures/audits.ts';
import { beaconsKey, recordBeacons } from '../fixtures/beacons.ts';
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, longWithScripts, onlyOn, test } from '../fixtures/shop.ts';

test.setTimeout(90_000);
// The visitors come from another country, so another shop is offered to them.
test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'US' }, isKnownWithoutScripts: false });

const banner = (page: Page) => page.getByRole('region', { name: 'Deine Privatsphäre' });
const settingsLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' });

/** Returns the names of the cookies and storage keys that a consent allows. The market is appended to a key that ends with a hyphen. */
const listAllowed = (consent: Consent): string[] =>
  [...allCookies, ...listStoredItems().map(({ name, item }) => ({ name, consentClass: item.consentClass }))].flatMap(
    ({ name, consentClass }) => (allowsClass(consent, consentClass) ? [name.replace(/-$/, '-de')] : []),
  );

/** Starts recording stored items, requests to other origins, and reports to the shop's own endpoints. */
async function watch(page: Page, ownOrigin: string) {
  const stored = new Set<string>();
  const strangers = new Set<string>();
  const ownReports = [eventsPath, performanceIngestPath];
  const reports = new Set<string>();
  const readBeacons = await recordBeacons(page);
  // Records everything that a page writes to its storage, even if it is removed again.
  await page.exposeFunction('noteStored', (name: string) => stored.add(name));
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, value) {
      Reflect.get(window, 'noteStored')(name);
      setItem.call(this, name, value);
    };
  });
  page.on('response', async (response) => {
    for (const { name, value } of await response.headersArray().catch(() => []))
      if (name.toLowerCase() === 'set-cookie' && !value.includes('Max-Age=0')) stored.add(/^cairn-([^=]+)/.exec(value)?.[1] ?? value);
  });
  page.on('request', (request) => {
    const { origin, protocol, pathname } = new URL(request.url());
    if (ownReports.includes(pathname)) reports.add(pathname);
    if (protocol.startsWith('http') && origin !== ownOrigin) strangers.add(origin);
  });
  return {
    strangers,
    readReports: async (): Promise<string[]> => {
      for (const { path } of await readBeacons()) reports.add(path);
      return [...reports].toSorted();
    },
    read: async (): Promise<string[]> => {
      const { cookies, origins } = await page.context().storageState();
      for (const { name } of cookies) stored.add(name.replace(/^cairn-/, ''));
      for (const { localStorage } of origins) for (const { name } of localStorage) stored.add(name);
      for (const name of await page.evaluate(() => Object.keys(sessionStorage))) stored.add(name);
      stored.delete(beaconsKey);
      return [...stored];
    },
  };
}

const choices: { title: string; button?: string; consent: Consent }[] = [
  { title: 'without a consent choice', consent: noConsent },
  { title: 'after "only required"', button: 'Nur erforderliche', consent: noConsent },
  { title: 'after "accept all"', button: 'Alle akzeptieren', consent: fullConsent },
];
for (const { title, button, consent } of choices) {
  test(
    `a purchase ${title} stores and reports only what the consent allows`,
    (consent === fullConsent ? onlyOn : longOn)('desktop', 'no-scripts'),
    async ({ shop, page, javaScriptEnabled, baseURL }) => {
      const buyer = new Buyer(shop, { locale: 'de-de', hasScripts: javaScriptEnabled });
      const seen = await watch(page, baseURL ?? '');
      // With functional cookies, a dialog offers another shop. It is closed, because it would cover the next button.
      await page.addLocatorHandler(page.locator('dialog[data-address*="/location"]'), () => page.keyboard.press('Escape'));
      await shop.open('/de-de');
      await expect(banner(page)).toBeVisible();
      if (button) {
        await banner(page).getByRole('button', { name: button }).click();
        await expect(banner(page)).toHaveCount(0);
        await expect(page).toHaveURL(/\/de-de(\?noscript=1)?$/);
      }
      const isAsked = button === undefined;
      await buyer.addJacket();
      await expect(banner(page)).toHaveCount(isAsked ? 1 : 0);
      await buyer.ship();
      await buyer.pay();
      await expect(banner(page)).toHaveCount(isAsked ? 1 : 0);
      await buyer.place();
      await buyer.expectConfirmation();
      const stored = await seen.read();
      const allowed = listAllowed(consent);
      expect(stored.filter((name) => !allowed.includes(name))).toEqual([]);
      expect([...seen.strangers]).toEqual([]);
      // Without scripts, the browser sends no reports, because the server reports the events.
      expect(await seen.readReports()).toEqual(consent.performance && javaScriptEnabled ? [eventsPath, performanceIngestPath] : []);
      expect(stored).toContain('session');
      expect(stored.includes('visit')).toBe(consent.performance);
      expect(stored.includes('cairn-events')).toBe(consent.performance && javaScriptEnabled);
      expect(stored.includes('offer')).toBe(consent.functional);
      expect(stored.includes('consent')).toBe(!isAsked);
    },
  );
}

test('withdrawing consent for a cookie class in the settings deletes its cookies', async ({ shop, page, context, javaScriptEnabled }) => {
  const readNames = async () => (await context.cookies()).map(({ name }) => name);
  await shop.open('/de-de/privacy');
  await banner(page).getByRole('button', { name: 'Alle akzeptieren' }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.reload();
  await expect.poll(readNames).toContain('cairn-offer');
  await page.goto('/de-de/cart');
  await settingsLink(page).click();
  const settings = javaScriptEnabled ? page.getByRole('dialog', { name: 'Cookie-Einstellungen' }) : page.getByRole('main');
  await expect(settings.getByRole('checkbox', { name: 'Erforderlich' })).toBeDisabled();
  await expect(settings.getByRole('checkbox', { name: 'Erforderlich' })).toBeChecked();
  await settings.getByRole('checkbox', { name: 'Funktional' }).uncheck();
  await settings.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(page.getByText('Deine Auswahl ist gespeichert.')).toBeVisible();
  expect((await readNames()).filter((name) => ['cairn-offer', 'cairn-base-style'].includes(name))).toEqual([]);
  expect((await context.cookies()).find(({ name }) => name === 'cairn-consent')?.value).toBe('1.pt');
  await page.goto('/de-de/privacy-settings');
  await expect(page.getByRole('checkbox', { name: 'Funktional' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Personalisierung' })).toBeChecked();
});

test(
  'choosing cookie classes in the consent dialog stores the choice and closes the banner without a reload',
  longWithScripts,
  async ({ shop, page, context }) => {
    await shop.open('/de-de/privacy');
    await page.evaluate(() => document.addEventListener('cairn:consent', ({ detail }) => Object.assign(window, { heard: detail })));
    await banner(page).getByRole('link', { name: 'Auswählen' }).click();
    const settings = page.getByRole('dialog', { name: 'Cookie-Einstellungen' });
    await settings.getByRole('checkbox', { name: 'Leistung und Statistik' }).check();
    await settings.getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect(settings).toHaveCount(0);
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // The listener has been called, so the page has not been reloaded.
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual({ performance: true, functional: false, targeting: false });
    expect((await context.cookies()).find(({ name }) => name === 'cairn-consent')?.value).toBe('1.p');
  },
);

test('the consent banner is first in the tab order and covers no focused element', longOn('desktop', 'phone'), async ({ shop, page }) => {
  await shop.open('/de-de/privacy');
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: 'Datenschutzerklärung' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Alle akzeptieren' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeVisible();
  const covered: string[] = [];
  for (let tabs = 0; tabs < 40; tabs++) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const [focused, asked] = [document.activeElement, document.querySelector('.consent')];
      if (!focused || !asked || asked.contains(focused) || focused === document.body) return;
      return focused.getBoundingClientRect().bottom > asked.getBoundingClientRect().top + 1 ? focused.outerHTML.slice(0, 80) : undefined;
    });
    if (hidden) covered.push(hidden);
  }
  expect(covered).toEqual([]);
});

test(
  'the consent banner and the consent settings have no axe violation, even on a screen of small height',
  longWithScripts,
  async ({ shop, page }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    for (const [path, part] of [
      ['/de-de/privacy', '.consent'],
      ['/de-de/privacy', '.stored-items'],
      ['/de-de/privacy-settings', 'main'],
    ] as const) {
      await shop.open(path);
      const { violations } = await new AxeBuilder({ page }).withTags(wcagTags).include(part).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    }
    await shop.open('/de-de/privacy');
    expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(240);
    await banner(page).getByRole('link', { name: 'Auswählen' }).scrollIntoViewIfNeeded();
    await expect(banner(page).getByRole('link', { name: 'Auswählen' })).toBeInViewport({ ratio: 1 });
  },
);
