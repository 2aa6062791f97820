// Asks a visitor once whether they want the site of their country. A chunk of its own.

import { findOffer } from '#islands/page-cookies.ts';
import { openPage } from '../dialogs/index.ts';

/** As the table of stored items says (lib/storage/stored-items.ts). The table itself would be a chunk more. */
const lifeSeconds = 365 * 24 * 60 * 60;

/**
 * Opens the page that asks, except during cart and checkout or over a dialog. The cookie then notes that the visitor was asked.
 * Only whoever agrees to functional cookies has it: the server ends it for everybody else (session/consent.ts).
 */
export async function offerLocation(): Promise<void> {
  const offer = findOffer(document.cookie);
  const { page = '' } = document.documentElement.dataset;
  if (!offer || ['cart', 'checkout', 'error'].includes(page) || document.querySelector('dialog[open]')) return;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${offer.name}=seen; Path=/; Max-Age=${lifeSeconds}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  await openPage(`/${location.pathname.split('/')[1]}/location?site=${offer.value}`);
}
