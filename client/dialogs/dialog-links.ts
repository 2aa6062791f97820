// Links that open in a dialog: to the cart, and to pages marked with `data-dialog` (docs/decisions/019).
// What cannot be fetched leaves the link as it is.
import { fetchMiniCart, isCartPage } from '../cart/cart-links.ts';
import { fetchChanges } from '../cart/unsent-changes.ts';
import { isPlainClick, onIntent } from '../page/intent.ts';

const fetchDialogs = () => import('./index.ts');
/** With what reads the cart where the page knows none. */
const fetchCartDialog = async () => (await Promise.all([fetchMiniCart(), fetchChanges()]))[0];

export function openLinksInDialogs(): void {
  document.addEventListener('click', (event) => {
    const link = findLink(event);
    if (!link || !isPlainClick(event) || event.defaultPrevented || (!isPage(link) && isCartPage())) return;
    event.preventDefault();
    (isPage(link) ? fetchDialogs() : fetchCartDialog()).then(({ openLink }) => openLink(link)).catch(() => location.assign(link.href));
  });
  onIntent(prepare);
}

/** Fetches what a dialog needs as soon as it seems to be wanted. */
function prepare(event: Event): void {
  const link = findLink(event);
  if (link && isPage(link)) fetchDialogs().then(({ prepareLink }) => prepareLink(link), ignore);
  else if (link || findAround(event, '[data-cart]')) fetchCartDialog().catch(ignore);
}

const ignore = () => undefined;

const findAround = ({ target }: Event, selector: string) => (target as Element).closest?.<HTMLAnchorElement>(selector); // the document is no element

const findLink = (event: Event) => findAround(event, '[data-dialog], dialog a[data-dialog-next], [data-cart-link]');

const isPage = ({ dataset }: HTMLElement): boolean => !('cartLink' in dataset);
