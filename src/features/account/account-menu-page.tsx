// The account menu, a dialog that opens from the header over any page, with the customer's name, links to the account pages, and the
// sign-out button. A guest is redirected to the sign-in, which returns to the page where the menu was opened.
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther } from '#http/page.ts';
import { readReturnPath } from '#lib/paths/return-path.ts';
import { routePath, splitLocale } from '#routes.ts';
import type { IconName } from '#ui/icon.tsx';
import { IconLink } from '#ui/menu/icon-link.tsx';
import { hasPage } from '#ui/offered-page.ts';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { toSignIn } from './require-account.ts';
import { SignOutForm } from './sign-in/sign-out-form.tsx';

export const accountMenu: PersonalPage = { isPersonal: true, cacheQuery: [], load };

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const person = context.shopper.account.current();
  if (!person) return toSignIn(readOriginPath(context) ?? routePath('account'));
  const { t } = context.renderContext;
  return {
    kind: 'page',
    status: 200,
    head: { title: `${t('header.account')} | ${t('site.name')}`, description: t('header.account'), robots: 'noindex' },
    body: <AccountMenu firstName={person.firstName} from={readOriginPath(context) ?? '/'} />,
  };
}

/**
 * Returns the page on which the menu was opened, as a path without the locale, or undefined if it is unknown or would cause a redirect
 * loop.
 */
function readOriginPath({ cameFrom, locale }: PersonalContext): string | undefined {
  const before = `/${locale}`;
  if (cameFrom === undefined || splitLocale(cameFrom.split('?')[0] ?? '').locale !== locale) return undefined;
  const path = readReturnPath(cameFrom.slice(before.length).replace(/^(?=\?|$)/, '/'), '');
  return path === '' || path.startsWith(routePath('accountMenu')) || path.startsWith(routePath('enrollment')) ? undefined : path;
}

interface MenuLink {
  route: 'account' | 'orders' | 'favorites' | 'accountAddresses' | 'accountPreferences';
  icon: IconName;
  label: MessageKey;
}

const menuLinks: readonly MenuLink[] = [
  { route: 'account', icon: 'person', label: 'account.title' },
  { route: 'orders', icon: 'bag', label: 'orders.title' },
  { route: 'favorites', icon: 'heart', label: 'header.favorites' },
  { route: 'accountAddresses', icon: 'pin', label: 'address.title' },
  { route: 'accountPreferences', icon: 'check', label: 'account.preferences' },
];

function AccountMenu({ firstName, from }: { firstName: string; from: string }) {
  const renderContext = useRenderContext();
  const { t } = renderContext;
  return (
    <section className="section account-menu">
      <StyleSheet name="account.page" />
      <h1>{firstName === '' ? t('account.title') : t('account.hello', { name: firstName })}</h1>
      <ul>
        {menuLinks
          .filter(({ route }) => hasPage(renderContext, route))
          .map(({ route, icon, label }) => (
            <li key={route}>
              <IconLink path={routePath(route)} icon={icon}>
                {t(label)}
              </IconLink>
            </li>
          ))}
      </ul>
      <SignOutForm from={from} />
    </section>
  );
}
