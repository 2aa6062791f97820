import type { CallReply } from '#contract/calls.ts';
import { maxListItems } from '#contract/entities/wishlist.ts';
import { allowedLists } from '#domain/lists.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SubmitContext, Submitted } from '#http/page.ts';
import { requestedPage } from '#lib/pagination.ts';
import { routePath } from '#routes.ts';
import { Pagination } from '#ui/pagination.tsx';
import { FavoriteButton } from '#ui/product/favorite-button.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { addFavorite, readShared } from './favorites.ts';
import { FavoritesGrid } from './favorites-grid.tsx';

/**
 * The page with a shared list of favorites, for visitors who have its link. They can buy the products and save them to their own favorites.
 */
export const sharedFavorites: PersonalPage = { isPersonal: true, cacheQuery: ['page'], load, submit };

type Shared = CallReply<'wishlists.sharedFavorites'>;

async function load(context: PersonalContext): Promise<LoadedPage | { kind: 'not-found' }> {
  const { gateway, market, params, query, renderContext } = context;
  const page = requestedPage(query.get('page') ?? undefined);
  if (page === undefined || !market.settings.lists.allowFavorites) return { kind: 'not-found' };
  const { shareId = '' } = params;
  const perPage = market.settings.lists.favoritesPerPage;
  const list = await readShared(gateway, shareId, { page, perPage });
  const pages = Math.max(1, Math.ceil((list?.total ?? 0) / perPage));
  if (!list || page > pages) return { kind: 'not-found' };
  const canSave = allowedLists(market.settings, context.shopper.userKind).favorites;
  const path = routePath('sharedFavorites', { shareId });
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${renderContext.t('favorites.shared.title')} | ${renderContext.t('site.name')}`,
      description: renderContext.t('favorites.shared.text'),
      robots: 'noindex',
    },
    body: <SharedFavoritesContent list={list} page={page} pages={pages} path={path} canSave={canSave} />,
  };
}

/** Adds all products of the shared list to the visitor's own favorites. Stops if the visitor's list is full. */
async function submit({ gateway, shopper, market, params }: SubmitContext): Promise<Submitted> {
  if (!allowedLists(market.settings, shopper.userKind).favorites) return { kind: 'not-found' };
  const list = await readShared(gateway, params.shareId ?? '', { page: 1, perPage: maxListItems });
  if (!list) return { kind: 'not-found' };
  // A list has its newest product first, so adding the oldest product first keeps the order.
  for (const { productId, gone } of list.items.toReversed()) {
    const answer = gone ? undefined : await addFavorite(shopper, productId);
    if (answer && !answer.ok && answer.error.details?.maxItems !== undefined) break;
  }
  return { kind: 'see-other', to: routePath('favorites') };
}

interface SharedProps {
  list: Shared;
  page: number;
  pages: number;
  /** Path of this page, without the locale. */
  path: string;
  canSave: boolean;
}

function SharedFavoritesContent({ list, page, pages, path, canSave }: SharedProps) {
  const { t, link } = useRenderContext();
  const keepAll = canSave && (
    <form method="post" action={link(path)} data-once="">
      <button type="submit" className="action action-outline">
        {t('favorites.shared.keep')}
      </button>
    </form>
  );
  return (
    <section className="section favorites">
      <StyleSheet name="favorites.page" />
      <header className="favorites-head">
        <h1>{t('favorites.shared.title')}</h1>
        <p className="favorites-count">{list.total > 0 ? t('favorites.shared.text') : t('favorites.shared.empty')}</p>
      </header>
      {list.total > 0 && keepAll}
      <FavoritesGrid
        items={list.items}
        renderAction={({ productId, name, gone }) => canSave && !gone && <FavoriteButton productId={productId} name={name} isLarge />}
      />
      <Pagination pages={pages} page={page} createPath={(target) => (target === 1 ? path : `${path}?page=${target}`)} />
    </section>
  );
}
