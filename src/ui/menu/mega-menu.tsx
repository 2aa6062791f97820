import type { MenuItem, Target } from '#contract/entities/navigation.ts';
import { createEventAttributes } from '#domain/analytics/event-attributes.ts';
import { Icon } from '../icon.tsx';
import { useRenderContext } from '../render-context.ts';
import { createTargetAttributes } from '../target-attributes.ts';
import { DrawerLinks } from './drawer-links.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { MenuTitle } from './menu-title.tsx';

interface MegaMenuProps {
  items: MenuItem[];
  /** Editors' links, which appear only in the drawer. */
  utility: readonly Target[];
}

/**
 * Renders the menu. The same markup is a bar with panels on wide viewports, and a drawer on narrow ones. In the drawer, a script expands
 * the sections in place (client/navigation/menu-drawer.ts); without the script they are panels over the drawer.
 */
export function MegaMenu({ items, utility }: MegaMenuProps) {
  const { t, link } = useRenderContext();
  return (
    <nav className="menu" id="menu" popover="auto" aria-label={t('header.primary')} {...createEventAttributes('menu-link', {})}>
      <button type="button" className="header-button menu-close" popoverTarget="menu" popoverTargetAction="hide">
        <Icon name="close" />
        <span className="visually-hidden">{t('header.close')}</span>
      </button>
      <ul>
        {items
          .filter((item) => hasPanel(item) || link(item.target.url) !== undefined)
          .map((item, index) => (
            <li key={item.title}>
              <TopItem item={item} panelId={`menu-${index}`} />
            </li>
          ))}
      </ul>
      <DrawerLinks utility={utility} />
    </nav>
  );
}

function TopItem({ item, panelId }: { item: MenuItem; panelId: string }) {
  const { link } = useRenderContext();
  const { target, menuStyle, menuIcon } = item;
  const className = menuStyle === undefined ? 'menu-top' : `menu-top menu-top-${menuStyle}`;
  const label = (
    <span className="menu-label">
      {menuIcon && <Icon name={menuIcon} />}
      <MenuTitle {...item} />
    </span>
  );
  if (!hasPanel(item)) {
    return (
      <a className={className} href={link(target.url)} {...createTargetAttributes(target)}>
        {label}
      </a>
    );
  }
  return (
    <>
      <button type="button" className={`${className} chevron`} popoverTarget={panelId}>
        {label}
      </button>
      <MenuPanel item={item} id={panelId} />
    </>
  );
}

const hasPanel = ({ columns, visualSelectors = [], menuBanner, mediaObject }: MenuItem): boolean =>
  columns.length > 0 || visualSelectors.length > 0 || menuBanner !== undefined || mediaObject !== undefined;
