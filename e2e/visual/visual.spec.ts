// Compares pictures of the shop with the stored ones, in Chromium at 390 and 1440 px (`npm run visual`).
import { test } from '../fixtures/sessions.ts';
import { expect } from '../fixtures/shop.ts';
import { settle, waitForScripts } from './settle.ts';
import { states } from './states.ts';

test.use({ expectedNoise: /./ }); // the journeys check the console

for (const { name, path, role = 'visitor', steps, isFullPage = false, media = {}, headers = {} } of states) {
  test(name, async ({ shop, page, takeRole, isMobile, baseURL }) => {
    await page.setExtraHTTPHeaders(headers);
    await page.emulateMedia(media);
    await takeRole(role);
    // caches the font, because a page does not use a font that arrives late
    await shop.open('/en-us/privacy-settings');
    await page.evaluate(() => document.fonts.ready);
    await shop.open(path);
    await waitForScripts(page);
    await steps?.({ shop, page, baseURL, isMobile });
    await settle(page, { isFullPage });
    await expect(page).toHaveScreenshot(`${name}.png`, { fullPage: isFullPage });
  });
}
