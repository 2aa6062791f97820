// Creates the view model of the saved-for-later list in the page's language.

import type { SavedItem } from '#contract/entities/wishlist.ts';
import { allowedLists } from '#domain/lists.ts';
import type { PersonalContext } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { createPictureSources } from '#ui/picture.tsx';
import type { RenderContext } from '#ui/render-context.ts';
import { readSaved } from './saved-for-later.ts';
import type { SavedItemViewModel, SavedListViewModel } from './saved-view-model.ts';

export const canSave = ({ market, shopper, renderContext }: PersonalContext): boolean =>
  renderContext.offering.has('saved-for-later') && allowedLists(market.settings, shopper.userKind).savedForLater;

export interface SavedNote {
  /** Number of the requested list page. */
  page?: number | undefined;
  /** Error messages by item id. */
  problems?: ReadonlyMap<string, string> | undefined;
  /** UPC of the variant that was just saved. */
  savedUpc?: string | undefined;
}

/** Returns one page of the list, or undefined if the shopper has never saved an item or may not save items. */
export async function createSavedListViewModel(
  context: PersonalContext,
  { page: asked = 1, problems, savedUpc }: SavedNote,
): Promise<SavedListViewModel | undefined> {
  const { shopper, market, renderContext } = context;
  if (!canSave(context)) return undefined;
  const perPage = market.settings.lists.savedForLaterPerPage;
  let page = asked;
  let list = await readSaved(shopper, { page, perPage });
  const pages = Math.max(1, Math.ceil((list?.total ?? 0) / perPage));
  if (page > pages) {
    // Removing the last item of the last page leaves fewer pages than requested.
    page = pages;
    list = await readSaved(shopper, { page, perPage });
  }
  if (!list) return undefined;
  const { t, link } = renderContext;
  const createHref = (target: number) => `${link(routePath('cart'))}${target > 1 ? `?saved=${target}` : ''}#saved`;
  const items = list.items.map((item) => createItemViewModel(item, renderContext, problems?.get(item.itemId)));
  const saved = savedUpc === undefined ? undefined : items.find(({ upc }) => upc === savedUpc);
  return {
    items,
    page,
    previousHref: page > 1 ? createHref(page - 1) : undefined,
    nextHref: page < pages ? createHref(page + 1) : undefined,
    translations: {
      title: t('saved.title'),
      place: pages > 1 ? t('listing.page', { page, pages }) : '',
      previous: t('pagination.previous'),
      next: t('pagination.next'),
      move: t('saved.move'),
      update: t('cart.update'),
      remove: t('cart.removeOf'),
      quantity: t('cart.quantity'),
    },
    message: saved && { text: t('saved.said', { name: saved.name }), undo: t('saved.undo'), item: saved },
  };
}

function createItemViewModel(
  item: SavedItem,
  { t, money, link, loadPicture }: RenderContext,
  notice: string | undefined,
): SavedItemViewModel {
  const { price, name, qty } = item;
  return {
    id: item.itemId,
    productId: item.productId,
    upc: item.upc,
    name,
    choice: `${item.colour}, ${item.size}`,
    href: item.gone ? undefined : link(item.pageUrl),
    picture: createPictureSources(item.picture, loadPicture),
    qty,
    amount: price && money(price.current * qty, price.currency),
    was: price && price.original > price.current ? money(price.original * qty, price.currency) : undefined,
    state: item.gone ? t('favorites.gone') : item.available ? undefined : t('favorites.soldOut'),
    notice,
    translations: { quantity: t('cart.quantityOf', { name }) },
  };
}
