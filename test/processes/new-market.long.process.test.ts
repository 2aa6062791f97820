// Opens a market in a new language with the three files of test/fixtures/es-es and one line in the market registry.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBrowserAt, aBuyer, type Place, readText } from '../support/browser.ts';
import { findJacket, openBuiltCopy, sendTo } from '../support/built-copy.ts';
import { findFilesBelow } from '../support/imports.ts';
import { runToolAsync } from '../support/processes.ts';
import { copyShopWithMarket } from '../support/shop-with-market.ts';

const fixture = 'test/fixtures/es-es';
const folder = mkdtempSync(join(tmpdir(), 'cairn-market-'));
let compiled: Promise<void>;
let shop: Miniflare;
let buyer: ReturnType<typeof aBuyer>;
let item: { productId: string; upc: string };

const madrid: Place = {
  locale: 'es-es',
  siteId: 'es',
  address: {
    email: 'ines@example.org',
    firstName: 'Inés',
    lastName: 'Ibáñez Peña',
    addressLine1: 'Calle del Refugio 7',
    city: 'madrid',
    province: 'M',
    postalCode: '28013',
    country: 'ES',
    phoneCode: '34',
    phone: '612 34 56 78',
  },
};

beforeAll(async () => {
  copyShopWithMarket(folder, { fixture, siteId: 'es', language: 'es' });
  writeFileSync(join(folder, 'tsconfig.all.json'), JSON.stringify({ extends: './tsconfig.view.json', include: ['src'] }));
  compiled = runToolAsync('tsc', ['-p', 'tsconfig.all.json'], folder);
  // If the compilation fails, the last test reports it.
  compiled.catch(() => {});
  shop = await openBuiltCopy(folder);
  item = await findJacket(shop, 'es');
  const db = await shop.getD1Database('BACKEND_DB');
  const prices = JSON.stringify({ base: { current: 129_995, original: 129_995 }, bySku: {} });
  await db.prepare("UPDATE price SET prices = ?1 WHERE price_list = 'eur-es'").bind(prices).run();
  buyer = aBuyer(aBrowserAt('http://localhost', sendTo(shop)), madrid);
});

afterAll(async () => {
  await shop?.dispose();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Returns the visible text of a page of the Spanish market. */
async function read(path: string): Promise<string> {
  const { status, html } = await buyer.follow(buyer.path(path));
  expect([path, status]).toEqual([path, 200]);
  expect(html).toMatch(/<html[^>]* lang="es-ES"/i);
  return readText(html);
}

test('the home page is in Spanish, with the demo content in English', async () => {
  const text = await read('');
  for (const words of ['Saltar al contenido', 'País e idioma: ES', 'España, Español', 'Favoritos', 'Cesta']) expect(text).toContain(words);
  expect(text).toContain('Shop by category');
});

test('a product page has Spanish price formats, without a separator in four-digit numbers', async () => {
  const text = await read(`/p/x-${item.productId}`);
  for (const words of ['Elige una talla', 'Lo que ofrece', 'Jacket']) expect(text).toContain(words);
  expect(text).toContain('1299,95 €');
});

test('the cart shows delivery, promotion and tax in Spanish', async () => {
  await buyer.add(item);
  const text = await read('/cart');
  for (const words of ['Tu cesta 1 artículo', 'Entrega estándar 2–5 días laborables', 'Tu pedido tiene un 10 % de descuento.'])
    expect(text).toContain(words);
  expect(text).toContain('10 % de descuento a partir de 400 € de compra −130,00 €');
  expect(text).toContain('Total, IVA incluido 1169,95 €');
});

test('an address form has the fields of a Spanish address', async () => {
  const { html } = await buyer.visit(buyer.path('/checkout/shipping'));
  expect(html).toContain('<option value="C">A Coruña</option>');
  expect(html.match(/<option value="[A-Z]{1,2}">/g)).toHaveLength(52);
  expect(html.replaceAll('&quot;', '"')).toContain(String.raw`"pattern":"(?:0[1-9]|[1-4]\\d|5[0-2])\\d{3}","example":"28013"`);
  const refusal = async (over: Record<string, string>) => readText((await buyer.ship(over)).html);
  expect(await refusal({ postalCode: '53001' })).toContain('Código postal: Escribe un código postal como 28013');
  expect(await refusal({ postalCode: '35001', province: 'GC' })).toContain('Provincia: No entregamos allí.');
});

test('a guest places an order, and the payment provider’s page is in Spanish', async () => {
  expect((await buyer.ship()).location).toBe('/es-es/checkout/billing');
  const { location = '' } = await buyer.post(buyer.path('/checkout/billing'), { same: 'on', go: 'card' });
  expect(readText((await buyer.visit(location)).html)).toContain('Tu tarjeta Importe: 1169,95 €');
  await buyer.typeCard(location, '4242424242424242');
  const summary = await buyer.visit(buyer.path('/checkout/summary'));
  expect(readText(summary.html)).toContain('Calle del Refugio 7 28013 Madrid');
  expect(readText(summary.html)).toMatch(/IVA \(21\s%\) incluido 203,05 €/);
  await buyer.place(summary);
  expect(await read('/order-confirmation')).toContain('Gracias, hemos recibido tu pedido');
});

test('a copy of the repository with the new market’s three files and registry line has no type errors', async () => {
  const files = ['src/backend/translations/messages/es.json', 'src/i18n/messages/es.json', 'src/markets/es.ts'];
  expect(findFilesBelow(fixture, '')).toEqual(files.map((path) => `${fixture}/${path}`));
  await compiled;
});
