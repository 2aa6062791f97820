import type { MenuItem } from '#contract/entities/content.ts';
import { createEventAttributes } from '#domain/analytics/event-attributes.ts';
import { CallToAction } from './call-to-action.tsx';
import { Icon } from './icon.tsx';
import { LinkList } from './link-list.tsx';
import { Picture } from './picture.tsx';
import { useRenderContext } from './render-context.ts';

/** The menu. The same markup is a bar with panels on wide viewports, and a drawer with panels on narrow ones. */
export function MegaMenu({ items }: { items: MenuItem[] }) {
  const { t } = useRenderContext();
  return (
    <nav className="menu" id="menu" popover="auto" aria-label={t('header.primary')} {...createEventAttributes('menu-link', {})}>
      <button type="button" className="header-button menu-close" popoverTarget="menu" popoverTargetAction="hide">
        <Icon name="close" />
        <span className="visually-hidden">{t('header.close')}</span>
      </button>
      <ul>
        {items.map((item, index) => (
          <TopItem key={item.title} item={item} panelId={`menu-${index}`} />
        ))}
      </ul>
    </nav>
  );
}

function TopItem({ item, panelId }: { item: MenuItem; panelId: string }) {
  const { t, link } = useRenderContext();
  if (item.columns.length === 0) {
    return (
      <li>
        <a className="menu-top" href={link(item.target.url)}>
          {item.title}
        </a>
      </li>
    );
  }
  return (
    <li>
      <button type="button" className="menu-top chevron" popoverTarget={panelId}>
        {item.title}
      </button>
      <div className="mega" id={panelId} popover="auto" {...createEventAttributes('menu-section', { label: item.title })}>
        <div className="mega-inner">
          <div className="mega-columns">
            <button type="button" className="header-button mega-back chevron" popoverTarget={panelId} popoverTargetAction="hide">
              {t('header.back')}
            </button>
            <a className="mega-all chevron" href={link(item.target.url)}>
              {t('header.all', { title: item.title })}
            </a>
            {item.columns.map((column) => (
              <LinkList
                key={column.title}
                heading={column.target ? <a href={link(column.target.url)}>{column.title}</a> : column.title}
                links={column.children}
              />
            ))}
          </div>
          {item.menuBanner && (
            <div
              className="mega-banner"
              {...createEventAttributes(['promotion-view', 'promotion-click'], { promotion: item.menuBanner.target.text })}
            >
              <Picture picture={item.menuBanner.picture} sizes="22rem" ratio={9 / 16} />
              <CallToAction target={item.menuBanner.target} look="text" />
            </div>
          )}
        </div>
      </div>
    </li>
  );
}
