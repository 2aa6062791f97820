import { addFavorite, readShared } from '#commerce/favorites.ts';
import type { CallReply } from '#contract/calls.ts';
import { maxListItems } from '#contract/entities/wishlist.ts';
import { allowedLists } from '#domain/lists.ts';
import { requestedPage } from '#domain/pagination.ts';
import { routePath } from '#routes.ts';
import { Heart } from '#ui/favorite-button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { useView } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { FavoriteCard } from '../favorites/favorite-card.tsx';
import type { LoadedPage, PersonalContext, PersonalPage, SubmitContext, Submitted } from '../page.ts';

/** Favorites that somebody shared, for whoever has the link: to look at, to buy from, and to make one's own. */
export const sharedFavorites: PersonalPage = { isPersonal: true, queryKeys: ['page'], load, submit };

type Shared = CallReply<'wishlists.sharedFavorites'>;

async function load(context: PersonalContext): Promise<LoadedPage | { kind: 'not-found' }> {
  const { gateway, market, params, query, view } = context;
  const page = requestedPage(query.get('page') ?? undefined);
  if (page === undefined || !market.settings.lists.allowFavorites) return { kind: 'not-found' };
  const { shareId = '' } = params;
  const perPage = market.settings.lists.favoritesPerPage;
  const list = await readShared(gateway, shareId, { page, perPage });
  const pages = Math.max(1, Math.ceil((list?.total ?? 0) / perPage));
  if (!list || page > pages) return { kind: 'not-found' };
  const mayKeep = allowedLists(market.settings, context.shopper.consumerType).favorites;
  const path = routePath('sharedFavorites', { shareId });
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${view.t('favorites.shared.title')} | ${view.t('site.name')}`,
      description: view.t('favorites.shared.text'),
      robots: 'noindex',
    },
    body: <SharedView list={list} page={page} pages={pages} path={path} mayKeep={mayKeep} />,
  };
}

/** Makes all that is on the list the visitor's own favorites, as far as their list has room. */
async function submit({ gateway, shopper, market, params }: SubmitContext): Promise<Submitted> {
  if (!allowedLists(market.settings, shopper.consumerType).favorites) return { kind: 'not-found' };
  const list = await readShared(gateway, params.shareId ?? '', { page: 1, perPage: maxListItems });
  if (!list) return { kind: 'not-found' };
  // the oldest first, so that they stand in the same order
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
  /** Of this page, below the locale. */
  path: string;
  mayKeep: boolean;
}

function SharedView({ list, page, pages, path, mayKeep }: SharedProps) {
  const { t, link } = useView();
  return (
    <section className="section favorites">
      <StyleSheet name="page/favorites" />
      <header className="favorites-head">
        <h1>{t('favorites.shared.title')}</h1>
        <p className="favorites-count">{list.total > 0 ? t('favorites.shared.text') : t('favorites.shared.empty')}</p>
      </header>
      {mayKeep && list.total > 0 && (
        <form method="post" action={link(path)} data-once="">
          <button type="submit" className="action action-outline">
            {t('favorites.shared.keep')}
          </button>
        </form>
      )}
      <ul className="grid">
        {list.items.map((item, index) => (
          <li key={item.itemId}>
            <FavoriteCard item={item} isPriority={index < 2}>
              {mayKeep && !item.gone && <Heart productId={item.productId} name={item.name} isLarge />}
            </FavoriteCard>
          </li>
        ))}
      </ul>
      <Pagination pages={pages} page={page} pathOf={(target) => (target === 1 ? path : `${path}?page=${target}`)} />
    </section>
  );
}
