import { allowedLists } from '#domain/lists.ts';
import { renderBestSellers } from '#features/personalization/best-sellers.tsx';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import { problemText } from '#i18n/problem-text.ts';
import { requestedPage } from '#lib/pagination.ts';
import { isId } from '#lib/rules/ids.ts';
import { routePath } from '#routes.ts';
import { addFavorite, readFavorites, removeFavorite, shareFavorites } from './favorites.ts';
import { FavoritesContent } from './favorites-content.tsx';
import { rowLength } from './favorites-grid.tsx';
import { type FavoritesIntent, readFavoritesIntent } from './favorites-intent.ts';
import type { FavoritesReply } from './favorites-view-model.ts';

/** The page with a shopper's favorites, their current prices and stock. It receives the forms of all favorite buttons in the shop. */
export const favorites: PersonalPage = { isPersonal: true, cacheQuery: ['page', 'removed'], load, data, submit };

const canHaveFavorites = ({ market, shopper }: PersonalContext): boolean => allowedLists(market.settings, shopper.userKind).favorites;

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther | { kind: 'not-found' }> {
  const page = requestedPage(context.query.get('page') ?? undefined);
  if (page === undefined || !canHaveFavorites(context)) return { kind: 'not-found' };
  return show(context, page);
}

/** Returns the listed products, for the favorite buttons on cached pages. Scripts request them only if the shopper has favorites. */
async function data(context: PersonalContext): Promise<FavoritesReply> {
  const list = canHaveFavorites(context) ? await readFavorites(context.shopper, { page: 1, perPage: 0 }) : undefined;
  return { products: list?.productIds ?? [] };
}

async function submit(context: SubmitContext): Promise<Submitted> {
  if (!canHaveFavorites(context)) return { kind: 'not-found' };
  const intent = readFavoritesIntent(context.form);
  return intent ? perform(context, intent) : refuse(context, context.renderContext.t('cart.malformed'));
}

async function perform(context: SubmitContext, intent: FavoritesIntent): Promise<Submitted> {
  const { shopper, renderContext } = context;
  const path = routePath('favorites');
  switch (intent.intent) {
    case 'add': {
      const answer = await addFavorite(shopper, intent.productId);
      if (answer.ok) return { kind: 'see-other', to: path, reply: { products: answer.value.productIds } satisfies FavoritesReply };
      const { maxItems } = answer.error.details ?? {};
      return refuse(
        context,
        maxItems === undefined ? problemText(renderContext, answer.error) : renderContext.t('favorites.full', { max: maxItems }),
      );
    }
    case 'remove': {
      const list = await removeFavorite(shopper, intent.productId);
      const reply: FavoritesReply = { products: list?.productIds ?? [] };
      return { kind: 'see-other', to: `${path}?removed=${intent.productId}`, reply };
    }
    case 'share':
    case 'unshare':
      await shareFavorites(shopper, intent.intent === 'share');
      return { kind: 'see-other', to: `${path}#share` };
  }
}

async function refuse(context: SubmitContext, problem: string): Promise<Submitted> {
  const shown = await show(context, 1, problem);
  if (shown.kind === 'see-other') return shown;
  const { products } = await data(context);
  return { ...shown, status: 409, reply: { products, problem } satisfies FavoritesReply };
}

async function show(context: PersonalContext, page: number, problem?: string): Promise<LoadedPage | SeeOther> {
  const { shopper, market, renderContext, origin, query } = context;
  const perPage = market.settings.lists.favoritesPerPage;
  const list = await readFavorites(shopper, { page, perPage });
  const pages = Math.max(1, Math.ceil((list?.total ?? 0) / perPage));
  if (page > pages) return { kind: 'see-other', to: pages === 1 ? routePath('favorites') : `${routePath('favorites')}?page=${pages}` };
  const asked = query.get('removed') ?? '';
  const removed = isId(asked) && !list?.productIds.includes(asked) ? asked : undefined;
  const shareUrl = list?.shareId && `${origin}${renderContext.link(routePath('sharedFavorites', { shareId: list.shareId }))}`;
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${renderContext.t('favorites.title')} | ${renderContext.t('site.name')}`,
      description: renderContext.t('favorites.description'),
      robots: 'noindex',
    },
    body: (
      <FavoritesContent
        list={list}
        page={page}
        pages={pages}
        shareUrl={shareUrl}
        removed={removed}
        problem={problem}
        isGuest={!context.shopper.account.current()}
        bestSellers={(list?.total ?? 0) < rowLength && renderBestSellers(context)}
      />
    ),
  };
}
