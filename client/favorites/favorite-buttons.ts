// Favorite buttons: displays which are pressed, and submits a click without leaving the page. Cached pages are the same for all visitors,
// so this script sets the state of the buttons. A separate chunk.
import { QueryObserver } from '@tanstack/react-query';
import { announce } from '#islands/dom-events.ts';
import { readFavoritesMark } from '#islands/page-cookies.ts';
import { pageSite } from '#islands/page-site.ts';
import { queryClient } from '#islands/query-client.ts';
import { favoritesStorageKey } from '#lib/storage/browser-names.ts';
import { changeFavorite, type Favorites, favoritesKey, readRemembered, remember, requestFavorites } from './favorites-query.ts';

const form = 'form[data-favorite]';
const storage = () => sessionStorage;
/** Synchronizes the favorites between open pages of the same browser, so that windows side by side display the same state. */
const channel = new BroadcastChannel(favoritesStorageKey);

const client = queryClient();
const observer = new QueryObserver<Favorites>(client, currentQuery());
let isWatching = false;

/** Returns the query for the revision of the list that the cookie contains. */
function currentQuery() {
  const mark = readFavoritesMark(document.cookie, pageSite());
  return {
    queryKey: favoritesKey(pageSite(), mark),
    initialData: () => readRemembered(storage, mark),
    queryFn: fetchFavorites,
  };
}

async function fetchFavorites(): Promise<Favorites> {
  const { products } = await requestFavorites(document.querySelector<HTMLFormElement>(form)?.action ?? '');
  // the cookie is read again, because the response may have set another revision
  remember(storage, readFavoritesMark(document.cookie, pageSite()), products);
  return products;
}

/** Displays the state of all buttons in the page. */
export async function showFavorites(): Promise<void> {
  if (!document.querySelector(form)) return;
  if (!isWatching) watch();
  isWatching = true;
  observer.setOptions(currentQuery());
  await client.prefetchQuery(currentQuery());
  paintButtons();
}

function watch(): void {
  observer.subscribe(paintButtons);
  // `load`, because deferred sections may have added buttons; `pageshow`, because the list may have changed on other pages
  for (const event of ['load', 'pageshow']) addEventListener(event, showFavorites);
  channel.onmessage = () => void showFavorites();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && showFavorites());
}

const readFavorites = (): Favorites | undefined => client.getQueryData(observer.options.queryKey);

const readProductId = (button: HTMLFormElement): string => String(new FormData(button).get('productId'));

function paintButtons(): void {
  const products = readFavorites();
  if (!products) return;
  for (const each of document.querySelectorAll<HTMLFormElement>(form)) {
    const button = each.querySelector('button');
    if (button) button.ariaPressed = String(products.includes(readProductId(each)));
  }
}

/**
 * Adds a product to the favorites or removes it. Which of the two happens depends only on the displayed state of the button, even if
 * another window has changed the list meanwhile.
 */
export async function toggleFavorite(button: HTMLFormElement): Promise<void> {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  const isAdded = button.querySelector('button')?.ariaPressed !== 'true';
  const productId = readProductId(button);
  await showFavorites();
  updateDisplayed(productId, isAdded);
  try {
    const body = new URLSearchParams({ productId, intent: isAdded ? 'add' : 'remove' });
    const { products, problem } = await requestFavorites(button.action, { method: 'POST', body, keepalive: true });
    storeReply(products);
    if (problem !== undefined) showError(problem);
  } catch {
    updateDisplayed(productId, !isAdded);
    // the list must be fetched again, because the result of the change is unknown
    void client.invalidateQueries({ queryKey: observer.options.queryKey, exact: true });
    showError(document.querySelector<HTMLElement>('[data-favorites-failed]')?.dataset.favoritesFailed ?? '');
  } finally {
    button.ariaBusy = null;
  }
}

/** Changes the displayed list before the server has responded. Called again with the opposite value if the request fails. */
const updateDisplayed = (productId: string, isFavorite: boolean): unknown =>
  client.setQueryData<Favorites>(observer.options.queryKey, (products = []) => changeFavorite(products, productId, isFavorite));

/** Stores the list from a response, under the revision that the response has set in the cookie. */
function storeReply(products: Favorites): void {
  const before = observer.options.queryKey;
  const now = currentQuery();
  client.setQueryData(now.queryKey, products);
  remember(storage, now.queryKey[2], products);
  observer.setOptions(now);
  channel.postMessage('changed');
  // removes the old list, because it contains the change that was displayed before the response
  if (before[2] !== now.queryKey[2]) client.removeQueries({ queryKey: before, exact: true });
}

const showError = (title: string): void => announce('cairn:toast', { toast: { kind: 'error', title } });
