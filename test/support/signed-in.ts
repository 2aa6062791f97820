// Browsers of the real shop whose person signs in by its form.
import { anAccount, password } from './accounts.ts';
import { type Browser, readText } from './browser.ts';
import { aBrowser, aShop } from './purchase.ts';

/** Sends the form; what it answers. */
export const sendSignIn = (browser: Browser, email: string, { at = '/en-us/sign-in', typed = password } = {}) =>
  browser.post(at, { email, password: typed });

/** Signs in; the page that this leads to. */
export const signIn = async (browser: Browser, email: string) => browser.follow(await sendSignIn(browser, email));

/** Somebody who is signed in by their password, in a browser of their own; a new account unless an email is given. */
export async function aSignedInPerson({ shop = aShop(), firstName = 'Mara', email: known = '' } = {}) {
  const email = known || (await anAccount({ firstName })).email;
  const browser = aBrowser(shop);
  await signIn(browser, email);
  return { browser, email, shop };
}

/** Whom the header of a page names. */
export const headerName = ({ html }: { html: string }) => readText(html, '.account-link');
