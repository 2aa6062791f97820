// Hearts: which are pressed, and pressing them without leaving the page. Pages are kept the same for everyone, so a heart learns
// its state here: once per revision of the list, which a cookie names, and never for who has no list. A chunk of its own.
import type { FavoritesReply } from '#wire/favorites.ts';

const form = 'form[data-favorite]';
const storageKey = 'cairn-favorites';

let products = new Set<string>();

let isWatching = false;
let learning: Promise<void> | undefined;

/** Shows which are pressed, those too that came later. */
export function showHearts(): Promise<void> {
  if (!isWatching) watch();
  isWatching = true;
  learning ??= learn()
    .then(paint, () => undefined)
    .finally(() => {
      learning = undefined;
    });
  return learning;
}

function watch(): void {
  for (const event of ['load', 'pageshow']) addEventListener(event, showHearts); // late parts of a page, other pages' changes
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && showHearts());
}

const idOf = (heart: HTMLFormElement): string => String(new FormData(heart).get('productId'));

function paint(): void {
  for (const heart of document.querySelectorAll<HTMLFormElement>(form)) {
    const button = heart.querySelector('button');
    if (button) button.ariaPressed = String(products.has(idOf(heart)));
  }
}

/** Puts a product on the list, or takes it off. */
export async function pressHeart(heart: HTMLFormElement): Promise<void> {
  if (heart.ariaBusy === 'true') return;
  heart.ariaBusy = 'true';
  await showHearts();
  const productId = idOf(heart);
  const intent = products.has(productId) ? 'remove' : 'add';
  show(productId, intent === 'add');
  try {
    const reply = await ask(heart.action, { method: 'POST', body: new URLSearchParams({ productId, intent }), keepalive: true });
    know(reply.products);
    if (reply.problem !== undefined) await say(reply.problem);
  } catch {
    show(productId, intent !== 'add');
    await say(document.querySelector<HTMLElement>('[data-hearts-failed]')?.dataset.heartsFailed ?? '');
  } finally {
    heart.ariaBusy = null;
  }
}

function show(productId: string, isFavorite: boolean): void {
  if (isFavorite) products.add(productId);
  else products.delete(productId);
  paint();
}

const say = async (title: string): Promise<void> => window.cairnToast?.({ kind: 'error', title }).catch(() => undefined);

async function learn(): Promise<void> {
  const mark = markOfPage();
  const heart = document.querySelector<HTMLFormElement>(form);
  if (mark === '') products = new Set();
  if (mark === '' || !heart) return;
  const known = recalled();
  if (known?.mark === mark) products = new Set(known.products);
  else know((await ask(heart.action, {})).products);
}

function know(ids: readonly string[]): void {
  products = new Set(ids);
  paint();
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ mark: markOfPage(), products: ids }));
  } catch {
    // a browser that keeps nothing asks again
  }
}

function recalled(): { mark: string; products: string[] } | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** `us.17`: the revision that this browser has seen in this market; empty where it has none. */
function markOfPage(): string {
  const site = document.querySelector<HTMLElement>('[data-cart-link]')?.dataset.site ?? '';
  const marks = /(?:^|; )(?:__Host-)?cairn-favorites=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  return marks.split('_').find((mark) => mark.startsWith(`${site}.`) && !mark.endsWith('.0')) ?? '';
}

async function ask(address: string, init: RequestInit): Promise<FavoritesReply> {
  const answer = await fetch(address, { ...init, headers: { accept: 'application/json' } });
  const reply: Partial<FavoritesReply> = await answer.json();
  if (!reply.products) throw new Error(`The favorites answered ${answer.status}.`);
  return { products: reply.products, problem: reply.problem };
}
