import { chromium } from 'playwright';
import { findBrowser } from './browser.ts';
const browser = await chromium.launch({ ...findBrowser() });
for (const width of [390, 768, 1440]) {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.goto(`http://localhost:8841/en-us/newsletter`);
  console.log(width, await page.evaluate(() => { const f = document.querySelector('.site-footer') as HTMLElement; f.style.contentVisibility = 'visible'; return f.offsetHeight / 16; }));
  await page.close();
}
await browser.close();
