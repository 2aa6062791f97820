// Asks visitors once whether they want to use the site of their country. A separate chunk.

import { findOffer } from '#islands/page-cookies.ts';
import { openPage } from '../dialogs/index.ts';

/** Lifetime of the cookie in seconds, as in src/session/preferences.ts, which is not part of the browser code. */
const lifeSeconds = 365 * 24 * 60 * 60;

/**
 * Opens the page with the question, except in the cart, in the checkout or over another dialog. Then records in the cookie that the visitor
 * was asked. The cookie exists only with consent to functional cookies; otherwise the server deletes it (session/consent.ts).
 */
export async function offerLocation(): Promise<void> {
  const offer = findOffer(document.cookie);
  const { page = '' } = document.documentElement.dataset;
  if (!offer || ['cart', 'checkout', 'error'].includes(page) || document.querySelector('dialog[open]')) return;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${offer.name}=seen; Path=/; Max-Age=${lifeSeconds}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  await openPage(`/${location.pathname.split('/')[1]}/location?site=${offer.value}`);
}
