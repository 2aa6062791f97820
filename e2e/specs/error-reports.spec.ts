// Errors of the shop's scripts, which the page reports to the shop.
import type { Page, Request } from 'playwright/test';
import { expect, longWithScripts, test } from '../fixtures/shop.ts';

test.use({ expectedNoise: /a journey/ });

/** Appends code to a script that the page loads when it is used. */
const append = (page: Page, code: string) =>
  page.route(/\/assets\/page-parts-[\w-]+\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n;${code}` });
  });

const isReport = (request: Request): boolean => new URL(request.url()).pathname === '/error-reports';

for (const [name, code] of [
  ['an uncaught error', "setTimeout(() => { throw new TypeError('a journey') })"],
  ['an unhandled rejection', "setTimeout(() => Promise.reject(new TypeError('a journey')), 1500)"],
] as const)
  test(`${name} of a script is reported to the shop, without the address of the page`, longWithScripts, async ({ shop, page }) => {
    await append(page, code);
    const reported = page.waitForRequest(isReport);
    await shop.open('/en-us/search?q=secret-term');
    await page.mouse.move(200, 300);
    await page.mouse.move(220, 320);
    const request = await reported;
    const body = JSON.parse(request.postData() ?? '{}') as Record<string, string>;
    expect(body).toMatchObject({ name: 'TypeError', message: 'a journey' });
    expect(body.stack).toMatch(/\/assets\/page-parts-/);
    expect(request.postData()).not.toContain('secret-term');
    expect((await request.response())?.status()).toBe(204);
  });

test('an error of a script that the shop does not own is not reported', longWithScripts, async ({ shop, page }) => {
  const reports: Request[] = [];
  page.on('request', (request) => void (isReport(request) && reports.push(request)));
  await shop.open('/en-us');
  await page.mouse.move(200, 300);
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('a journey');
    }),
  );
  await page.waitForTimeout(2000);
  expect(reports).toEqual([]);
});
