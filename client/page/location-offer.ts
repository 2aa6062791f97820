// Asks a visitor once whether they would rather shop where they seem to be. A chunk of its own.
import { openPage } from '../dialogs/index.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** Opens the page that asks, unless something else is going on. `name` is that of the cookie, which is noted as done with. */
export async function offerLocation(name: string, site: string): Promise<void> {
  const { page = '' } = document.documentElement.dataset;
  if (['cart', 'checkout', 'error'].includes(page) || document.querySelector('dialog[open]')) return;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=seen; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  await openPage(`/${location.pathname.split('/')[1]}/location?site=${site}`);
}
