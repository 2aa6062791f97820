import type { ReactNode } from 'react';
import type { HeaderLook } from '#contract/entities/content.ts';
import type { Menu, Target } from '#contract/entities/navigation.ts';
import { routePath } from '#routes.ts';
import { Icon } from '../icon.tsx';
import { Logo } from '../logo.tsx';
import { MegaMenu } from '../menu/mega-menu.tsx';
import { hasPage } from '../offered-page.ts';
import { useRenderContext } from '../render-context.ts';
import { AccountLink } from './account-link.tsx';
import { CartLink } from './cart-link.tsx';
import { MarketPicker } from './market-picker.tsx';
import { StoreLink } from './store-link.tsx';
import { isStoresTarget, UtilityBar } from './utility-bar.tsx';

interface SiteHeaderProps {
  menu: Menu | undefined;
  /** The look that the page's content requests. Default: light and solid. */
  look?: HeaderLook | undefined;
  /** Editors' links, in a bar above the header and in the drawer. */
  utility?: readonly Target[] | undefined;
  search?: ReactNode;
}

/** Renders the header of all pages but the checkout. It works without scripts, because the menu and its panels are popovers. */
export function SiteHeader({ menu, look, utility = [], search }: SiteHeaderProps) {
  const renderContext = useRenderContext();
  const { t } = renderContext;
  const items = menu?.items ?? [];
  return (
    <>
      {utility.length > 0 && (
        <>
          <SkipLink />
          <UtilityBar links={utility} />
        </>
      )}
      <header className={nameClasses(look)} data-header="">
        {utility.length === 0 && <SkipLink />}
        <div className="site-header-bar">
          {items.length > 0 && (
            <button type="button" className="header-button menu-button" popoverTarget="menu">
              <Icon name="menu" />
              <span className="visually-hidden">{t('header.menu')}</span>
            </button>
          )}
          <HomeLink />
          {items.length > 0 && <MegaMenu items={items} utility={utility} />}
          {search}
          {hasPage(renderContext, 'stores') && !utility.some(isStoresTarget) && (
            <StoreLink className="header-button store-link" label={t('stores.link')} />
          )}
          <MarketPicker />
          {hasPage(renderContext, 'account') && <AccountLink />}
          <FavoritesLink />
          <CartLink />
        </div>
      </header>
    </>
  );
}

/** Renders the header of the checkout. It contains only the logo, help and the cart, so that nothing distracts shoppers from the order. */
export function MinimalHeader() {
  const renderContext = useRenderContext();
  const { t, link } = renderContext;
  return (
    <header className="site-header site-header-minimal" data-header="">
      <SkipLink />
      <div className="site-header-bar">
        <HomeLink />
        <p className="secure-note">
          <Icon name="lock" />
          {t('header.secure')}
        </p>
        {hasPage(renderContext, 'contactUs') && (
          <a className="header-button" href={link(routePath('contactUs'))}>
            <Icon name="help" />
            <span className="cart-word">{t('notFound.help')}</span>
          </a>
        )}
        <CartLink hasWord />
      </div>
    </header>
  );
}

const nameClasses = (look: HeaderLook | undefined): string =>
  ['site-header', look && `site-header-${look.tone}`, look?.isTransparent && 'site-header-over'].filter(Boolean).join(' ');

function SkipLink() {
  const { t } = useRenderContext();
  return (
    <a className="skip" href="#main">
      {t('site.skip')}
    </a>
  );
}

function HomeLink() {
  const { link } = useRenderContext();
  return (
    <a className="wordmark" href={link('/')}>
      <Logo />
    </a>
  );
}

function FavoritesLink() {
  const renderContext = useRenderContext();
  if (!hasPage(renderContext, 'favorites')) return null;
  const { t, link } = renderContext;
  return (
    <a className="header-button" href={link(routePath('favorites'))} data-favorites-failed={t('cart.failed')}>
      <Icon name="heart" />
      <span className="visually-hidden">{t('header.favorites')}</span>
    </a>
  );
}
