// The frame of the account pages. On desktops, the navigation of the account is beside the content. On smaller screens, the account
// overview has the navigation as a list, and the other pages have a link back.
import type { ReactNode } from 'react';
import { type RouteName, routePath } from '#routes.ts';
import { hasPage } from '#ui/offered-page.ts';
import { PageLink } from '#ui/page-link.tsx';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { SignOutForm } from './sign-in/sign-out-form.tsx';

const entries = [
  { route: 'account', label: 'account.overview' },
  { route: 'orders', label: 'account.nav.orders' },
  { route: 'favorites', label: 'header.favorites' },
  { route: 'accountLoyalty', label: 'loyalty.title' },
  { route: 'accountProfile', label: 'account.details' },
  { route: 'accountAddresses', label: 'account.nav.addresses' },
  { route: 'accountPayment', label: 'account.nav.cards' },
  { route: 'accountGiftCards', label: 'giftCard.title' },
  { route: 'accountPreferences', label: 'account.preferences' },
  { route: 'accountSessions', label: 'account.safety' },
  { route: 'accountData', label: 'myData.title' },
] as const satisfies readonly { route: RouteName; label: MessageKey }[];

/** A page that has an entry in the navigation of the account. */
export type AccountSection = (typeof entries)[number]['route'];

interface AccountLayoutProps {
  section: AccountSection;
  /** The page above the current page, for pages without an entry in the navigation. `path` has no locale. */
  via?: { name: string; path: string } | undefined;
  /** True for a guest, who has no account to navigate. */
  isGuest?: boolean;
  /** Heading and notices of the overview, which on phones are above the navigation. */
  head?: ReactNode;
  children: ReactNode;
}

export function AccountLayout({ section, via, isGuest = false, head, children }: AccountLayoutProps) {
  if (isGuest)
    return (
      <div className="section account-alone">
        <StyleSheet name="account-layout.page" />
        <div className="account-content">
          {via && <BackLink via={via} />}
          {children}
        </div>
      </div>
    );
  return (
    <div className={head === undefined ? 'section account-layout' : 'section account-layout account-home'}>
      <StyleSheet name="account-layout.page" />
      {head}
      <AccountNavigation section={section} isInside={via !== undefined} />
      <div className="account-content">
        {head === undefined && <BackLink via={via} />}
        {children}
      </div>
    </div>
  );
}

function AccountNavigation({ section, isInside }: { section: AccountSection; isInside: boolean }) {
  const renderContext = useRenderContext();
  const { t, link } = renderContext;
  return (
    <nav className="account-nav" aria-label={t('account.title')}>
      <ul>
        {entries
          .filter(({ route }) => hasPage(renderContext, route))
          .map(({ route, label }) => (
            <li key={route}>
              <a
                className="chevron chevron-on"
                href={link(routePath(route))}
                aria-current={route === section ? (isInside ? 'true' : 'page') : undefined}
              >
                {t(label)}
              </a>
            </li>
          ))}
      </ul>
      <SignOutForm from={routePath(section)} look="text" />
    </nav>
  );
}

/** Renders a link to the page above. Wide screens show it only if that page is not the account overview, which is in the navigation. */
function BackLink({ via }: Pick<AccountLayoutProps, 'via'>) {
  const { t } = useRenderContext();
  const { name, path } = via ?? { name: t('account.title'), path: routePath('account') };
  return (
    <PageLink className={via ? 'account-back' : 'account-back account-back-home'} to={path}>
      {name}
    </PageLink>
  );
}
