import { chromium } from 'playwright';
const B = `http://127.0.0.1:${process.argv[2] ?? 8820}`;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const width of [390, 768, 1440]) {
  const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 1000 } });
  const page = await context.newPage();
  page.on('console', (m) => console.log(width, m.type(), m.text()));
  page.on('pageerror', (e) => console.log(width, 'ERR', e.message));
  await page.goto(`${B}/en-us/p/mens-plover-fleece-CND00020RST?size=M`);
  await page.screenshot({ path: `/tmp/s-product-${width}.png` });
  await page.click('.buy-form button');
  await page.waitForSelector('#mini-cart .cart-line');
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/s-mini-${width}.png` });
  await page.click('#mini-cart .action-outline');
  await page.waitForSelector('.cart h1');
  await page.waitForTimeout(700);
  await page.fill('.cart input[name=qty]', '3');
  await page.press('.cart input[name=qty]', 'Enter');
  await page.waitForTimeout(900);
  await page.screenshot({ path: `/tmp/s-cart-${width}.png` });
  console.log(width, await page.textContent('[data-cart-count]'), await page.textContent('.cart-count'));
  await page.click('.cart button[value=remove]');
  await page.waitForTimeout(900);
  console.log(width, JSON.stringify(await page.textContent('.cart h1 + div, .cart-empty')));
  await context.close();
}
await browser.close();
