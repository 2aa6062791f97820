// Opens links in a dialog: cart links, and links with `data-dialog` (docs/decisions/019). If a chunk or page cannot be fetched, the browser
// follows the link.
import { fetchMiniCart, isCartPage } from '../cart/cart-links.ts';
import { fetchChanges } from '../cart/unsent-changes.ts';
import { isPlainClick, onIntent } from '../page/intent.ts';

const fetchDialogs = () => import('./index.ts');
/** Fetches the mini cart, and the chunk that reads the cart. */
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

/** Fetches the chunks of a dialog before the link is clicked. */
function prepare(event: Event): void {
  const link = findLink(event);
  if (link && isPage(link)) fetchDialogs().then(({ prepareLink }) => prepareLink(link), ignore);
  else if (link || findClosest(event, '[data-cart]')) fetchCartDialog().catch(ignore);
}

const ignore = () => undefined;

// the target may be the document, which has no closest()
const findClosest = ({ target }: Event, selector: string) => (target as Element).closest?.<HTMLAnchorElement>(selector);

const findLink = (event: Event) => findClosest(event, '[data-dialog], dialog a[data-dialog-next], [data-cart-link]');

const isPage = ({ dataset }: HTMLElement): boolean => !('cartLink' in dataset);
