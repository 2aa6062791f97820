// The links of the drawer on phones, in addition to the menu sections.
import type { Target } from '#contract/entities/navigation.ts';
import { localeSettings } from '#markets/registry.ts';
import { routePath } from '#routes.ts';
import { opensAccount } from '../header/account-link.tsx';
import { StoreLink } from '../header/store-link.tsx';
import type { IconName } from '../icon.tsx';
import { TargetItems } from '../link-list.tsx';
import { hasPage } from '../offered-page.ts';
import { type MessageKey, useRenderContext } from '../render-context.ts';
import { IconLink } from './icon-link.tsx';

interface DrawerLink {
  route: 'search' | 'accountMenu' | 'favorites' | 'stores' | 'contactUs';
  icon: IconName;
  label: MessageKey;
}

const drawerLinks: readonly DrawerLink[] = [
  { route: 'search', icon: 'search', label: 'header.search' },
  { route: 'accountMenu', icon: 'person', label: 'header.account' },
  { route: 'favorites', icon: 'heart', label: 'header.favorites' },
  { route: 'stores', icon: 'pin', label: 'header.stores' },
  { route: 'contactUs', icon: 'help', label: 'notFound.help' },
];

interface DrawerLinksProps {
  /** Editors' links. Links that the drawer already contains are left out. */
  utility: readonly Target[];
}

export function DrawerLinks({ utility }: DrawerLinksProps) {
  const renderContext = useRenderContext();
  const { t, locale, market } = renderContext;
  const shown = drawerLinks.filter(({ route }) => hasPage(renderContext, route));
  const addresses = [...shown.map(({ route }) => routePath(route)), routePath('account')];
  return (
    <ul className="menu-more">
      {shown.map(({ route, icon, label }) => (
        <li key={route}>
          {route === 'stores' ? (
            <StoreLink label={t(label)} />
          ) : (
            <IconLink path={routePath(route)} icon={icon} {...(route === 'accountMenu' && opensAccount)}>
              {t(label)}
            </IconLink>
          )}
        </li>
      ))}
      <TargetItems targets={utility.filter(({ url }) => !addresses.includes(url))} />
      <li>
        <IconLink path={routePath('language')} icon="globe" data-dialog="modal">
          {t('language.now', { country: market.name, language: localeSettings(locale).label })}
        </IconLink>
      </li>
    </ul>
  );
}
