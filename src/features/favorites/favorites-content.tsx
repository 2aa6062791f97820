import type { ReactNode } from 'react';
import type { Favorites } from '#contract/entities/wishlist.ts';
import { SignInOffer } from '#features/account/sign-in/sign-in-offer.tsx';
import { routePath } from '#routes.ts';
import { CopyField } from '#ui/copy-field/copy-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { FavoritesGrid, rowLength } from './favorites-grid.tsx';

interface FavoritesProps {
  /** The list, or undefined if the shopper never had favorites. */
  list: Favorites | undefined;
  page: number;
  pages: number;
  /** Absolute URL of the shared list. */
  shareUrl: string | undefined;
  /** Id of the product that was just removed, for the undo button. */
  removed: string | undefined;
  problem: string | undefined;
  isGuest: boolean;
  /** Best sellers, displayed if the list is empty or does not fill a row. */
  bestSellers: ReactNode;
}

export function FavoritesContent({ list, page, pages, shareUrl, removed, problem, isGuest, bestSellers }: FavoritesProps) {
  const { t, link, offering } = useRenderContext();
  const action = link(routePath('favorites'));
  const total = list?.total ?? 0;
  return (
    <>
      <section className="section favorites">
        <StyleSheet name="favorites.page" />
        <StyleSheet name="notice.part" />
        <StyleSheet name="undo.part" />
        <header className="favorites-head">
          <h1>{t('favorites.title')}</h1>
          {total > 0 && <p className="favorites-count">{t('listing.count', { count: total })}</p>}
          {total > 0 && offering.has('shared-favorites') && <Sharing shareUrl={shareUrl} />}
        </header>
        {problem && (
          <div className="message kind-error" role="alert">
            <p className="notice-title">{problem}</p>
          </div>
        )}
        {removed && (
          <div className="undo-message" role="status">
            <p>{t('favorites.removed')}</p>
            <form method="post" action={action}>
              <input type="hidden" name="productId" value={removed} />
              <button type="submit" name="intent" value="add" className="action action-text">
                {t('favorites.undo')}
              </button>
            </form>
          </div>
        )}
        {list && total > 0 ? (
          <>
            <FavoritesGrid
              items={list.items}
              renderAction={({ productId, name }) => (
                <form method="post" action={action}>
                  <input type="hidden" name="productId" value={productId} />
                  <button type="submit" name="intent" value="remove" className="action action-text">
                    {t('cart.removeOf')}
                    <span className="visually-hidden"> {name}</span>
                  </button>
                </form>
              )}
            />
            <Pagination pages={pages} page={page} createPath={pathOfPage} />
          </>
        ) : (
          <div className="favorites-empty">
            <p className="lead">{t('favorites.empty.title')}</p>
            <p>{t(isGuest ? 'favorites.empty.text' : 'favorites.add')}</p>
            <a className="action action-solid" href={link('/')}>
              {t('cart.empty.link')}
            </a>
          </div>
        )}
        <div className="favorites-more">
          {total > 0 && total < rowLength && (
            <p>
              <Icon name="heart" /> {t(isGuest ? 'favorites.empty.text' : 'favorites.add')}
            </p>
          )}
          {isGuest && <SignInOffer returnTo={routePath('favorites')} />}
        </div>
      </section>
      {bestSellers}
    </>
  );
}

const pathOfPage = (page: number): string => (page === 1 ? routePath('favorites') : `${routePath('favorites')}?page=${page}`);

/** Renders the form that shares the list by a link or stops sharing it. */
function Sharing({ shareUrl }: { shareUrl: string | undefined }) {
  const { t, link } = useRenderContext();
  return (
    <form className="favorites-share" id="share" method="post" action={link(routePath('favorites'))}>
      {shareUrl ? (
        <>
          <CopyField kind="link" label={t('favorites.shareLink')} value={shareUrl} />
          <button type="submit" name="intent" value="unshare" className="action action-text">
            {t('favorites.unshare')}
          </button>
          <p className="favorites-hint">{t('favorites.shareText')}</p>
        </>
      ) : (
        <button type="submit" name="intent" value="share" className="action action-outline">
          {t('favorites.share')}
        </button>
      )}
    </form>
  );
}
