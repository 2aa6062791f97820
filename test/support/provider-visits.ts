// Visits to the test's identity provider through the shop's forms.
import type { Browser, Visit } from './browser.ts';
import { aPerson, type IdentityProvider, openIdVariables } from './identity-provider.ts';
import { aBrowser, aShop } from './purchase.ts';

export const aShopWithProvider = () => aShop(openIdVariables, openIdVariables);

/** Submits the provider's sign-in button, and returns the URL to which it redirects. */
export async function leave(browser: Browser, next = '', locale = 'en-us'): Promise<string> {
  const page = await browser.post(`/${locale}/sign-in/provider`, { next });
  if (page.status !== 200) throw new Error(`The shop did not redirect to the provider: ${page.status}`);
  return readRefresh(page.html);
}

export const readRefresh = (html: string): string =>
  (/http-equiv="refresh" content="0;url=([^"]+)"/i.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

type End = Visit & { path: string };

/** Fills in the details that the market requires, if the shop asks for them. Returns the next page. */
export const complete = async (browser: Browser, end: End, details = { postalCode: '80302' }): Promise<End> =>
  /\/account\/complete/.test(end.path) ? browser.follow(await browser.post(end.path, details)) : end;

/** Signs in with the provider. Returns the page after the visit. */
export async function visitProvider(
  provider: IdentityProvider,
  person = aPerson(),
  { browser = aBrowser(aShopWithProvider()), next = '', over = {} } = {},
) {
  const address = await leave(browser, next);
  const end = await complete(browser, await browser.follow(provider.agree(address, person, over)));
  return { browser, end, address };
}
