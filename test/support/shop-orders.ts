// Orders of guests and of seeded customers, in the shop, and orders whose date is moved into the past.
import { password } from './accounts.ts';
import { backendEnv } from './backend.ts';
import { aBuyer, type Browser, places, readText } from './browser.ts';
import { aBrowser, aShop } from './purchase.ts';
import { anItem } from './shopper.ts';

export const dayMs = 24 * 60 * 60 * 1000;

export const signIn = (browser: Browser, email: string, typed = password) =>
  browser.post('/en-us/sign-in?next=/account/orders', { email, password: typed });

/** Signs in as a seeded customer with old orders. */
export async function aDemoPerson(email = 'ada@cairn.example') {
  const browser = aBrowser(aShop());
  const end = await browser.follow(await signIn(browser, email, 'Summit-2026'));
  return { browser, end };
}

/** Places an order as a guest. */
export async function aGuestOrder(offset = 50, email = places.us.address.email) {
  const shop = aShop();
  const browser = aBrowser(shop);
  const buyer = aBuyer(browser, { ...places.us, address: { ...places.us.address, email } });
  const summary = await buyer.atSummary(await anItem({ offset, isPlain: true }));
  const end = await browser.follow(await buyer.place(summary));
  const orderNumber = readText(end.html, '.order-facts dd');
  return { shop, browser, orderNumber, email: email ?? '' };
}

/** Moves the date of an order into the past. */
export const age = (orderNumber: string, ms: number) =>
  backendEnv.BACKEND_DB.prepare(
    "UPDATE placed_order SET document = json_set(document, '$.placedAt', document ->> '$.placedAt' - ?2) WHERE order_number = ?1",
  )
    .bind(orderNumber, ms)
    .run();

/**
 * Ages an order by two days, and then day by day until the page contains a text, because orders are not shipped on weekends and holidays,
 * nor on the day of an order after the cutoff. Returns the page.
 */
export async function ageUntil(orderNumber: string, read: () => Promise<string>, text: string): Promise<string> {
  await age(orderNumber, 2 * dayMs);
  let html = await read();
  for (let day = 0; day < 4 && !html.includes(text); day++) {
    await age(orderNumber, dayMs);
    html = await read();
  }
  return html;
}
