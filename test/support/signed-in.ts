// Browsers in which shoppers sign in to the real shop with the sign-in form.
import { anAccount, password } from './accounts.ts';
import { type Browser, readText } from './browser.ts';
import { aBrowser, aShop } from './purchase.ts';

/** Sends the sign-in form and returns the response. */
export const sendSignIn = (browser: Browser, email: string, { at = '/en-us/sign-in', typed = password } = {}) =>
  browser.post(at, { email, password: typed });

/** Signs in, and returns the page after the sign-in. */
export const signIn = async (browser: Browser, email: string) => browser.follow(await sendSignIn(browser, email));

/** Creates a browser that is signed in with a password. Creates a new account unless an email address is given. */
export async function aSignedInPerson({ shop = aShop(), firstName = 'Mara', email: known = '' } = {}) {
  const email = known || (await anAccount({ firstName })).email;
  const browser = aBrowser(shop);
  await signIn(browser, email);
  return { browser, email, shop };
}

/** Returns the shopper's name in a page header. */
export const headerName = ({ html }: { html: string }) => readText(html, '.account-link');
