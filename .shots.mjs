import { chromium } from 'playwright';
import { findBrowser } from './scripts/browser.ts';

const browser = await chromium.launch(findBrowser());
const base = 'http://localhost:4230';
const log = [];
for (const width of [390, 768, 1440]) {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && log.push(width + ' ' + m.text()));
  page.setDefaultTimeout(60000);
  const shot = (name) => page.screenshot({ path: `/tmp/ph-${name}-${width}.png` });
  await page.goto(base + '/en-us/photos'); await page.waitForLoadState('networkidle'); await shot('list');
  await page.locator('.photo-link').nth(2).click();
  await page.locator('dialog .photo-products li').first().waitFor(); await page.waitForTimeout(1500); await shot('dialog');
  if (width === 1440) { const c = await page.locator('dialog .photo-caption').textContent(); await page.keyboard.press('ArrowRight'); await page.waitForTimeout(3000); console.log('key:', c, '->', await page.locator('dialog .photo-caption').textContent()); await shot('dialog2'); }
  await page.goto(base + '/en-us/photos/share'); await page.waitForLoadState('networkidle'); await shot('share');
  await page.goto(base + '/en-us/'); const b = page.locator('#your-photos'); await b.scrollIntoViewIfNeeded(); await page.waitForTimeout(1500); await shot('home');
  await page.close();
}
console.log(log.join('\n'));
await browser.close();
