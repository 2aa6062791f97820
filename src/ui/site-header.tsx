import type { Menu, MenuItem } from '#contract/entities/content.ts';
import { CallToAction } from './call-to-action.tsx';
import { Icon } from './icon.tsx';
import { MarketPicker } from './market-picker.tsx';
import { Picture } from './picture.tsx';
import { useView } from './view.ts';

/** Header of every page: name, mega menu, market. Works without scripts: panels are popovers, sections are details. */
export function SiteHeader({ menu, isOverHero }: { menu: Menu | undefined; isOverHero: boolean }) {
  const { t, link } = useView();
  const items = menu?.items ?? [];
  return (
    <header className={isOverHero ? 'site-header site-header-over' : 'site-header'} data-header="">
      <a className="skip" href="#main">
        {t('site.skip')}
      </a>
      <div className="site-header-bar">
        <button type="button" className="header-button menu-button" popoverTarget="mobile-menu">
          <Icon name="menu" />
          <span className="visually-hidden">{t('header.menu')}</span>
        </button>
        <a className="wordmark" href={link('/')}>
          <Wordmark />
          {t('site.name')}
        </a>
        <nav className="primary" aria-label={t('header.primary')}>
          <ul>
            {items.map((item, index) => (
              <TopItem key={item.title} item={item} panelId={`menu-${index}`} />
            ))}
          </ul>
        </nav>
        <MarketPicker />
      </div>
      <MobileMenu items={items} />
    </header>
  );
}

/** Three stones on one another. */
export function Wordmark() {
  return (
    <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
      <path
        fill="currentColor"
        d="M14 2.5c3.2 0 5 1.2 5 3.2s-2 3-5 3-5-1-5-3 1.800-3.200 5-3.200Zm.5 7.700c4.500 0 7.500 1.300 7.500 3.900s-3 3.700-7.800 3.700-7.700-1.300-7.700-3.800 3.400-3.800 8-3.800Zm-.7 9.100c6.200 0 10.700 1.300 10.700 3.600s-4.300 3.100-10.600 3.100S3.500 25 3.500 22.700s4.100-3.400 10.300-3.400Z"
      />
    </svg>
  );
}

function TopItem({ item, panelId }: { item: MenuItem; panelId: string }) {
  const { t, link } = useView();
  if (item.columns.length === 0) {
    return (
      <li>
        <a className="primary-link" href={link(item.target.url)}>
          {item.title}
        </a>
      </li>
    );
  }
  return (
    <li>
      <button type="button" className="primary-link chevron" popoverTarget={panelId}>
        {item.title}
      </button>
      <div className="mega" id={panelId} popover="auto">
        <div className="mega-inner">
          <div className="mega-columns">
            {item.columns.map((column) => (
              <section key={column.title} className="mega-column">
                <h2>{column.target ? <a href={link(column.target.url)}>{column.title}</a> : column.title}</h2>
                <Links links={column.children} />
              </section>
            ))}
          </div>
          {item.menuBanner && (
            <div className="mega-banner">
              <Picture picture={item.menuBanner.picture} sizes="22rem" ratio={9 / 16} />
              <CallToAction target={item.menuBanner.target} look="text" />
            </div>
          )}
          <a className="mega-all chevron chevron-on" href={link(item.target.url)}>
            {t('header.all', { title: item.title })}
          </a>
        </div>
      </div>
    </li>
  );
}

function MobileMenu({ items }: { items: MenuItem[] }) {
  const { t, link } = useView();
  return (
    <nav className="mobile-menu" id="mobile-menu" popover="auto" aria-label={t('header.menu')}>
      <button type="button" className="header-button" popoverTarget="mobile-menu" popoverTargetAction="hide">
        <Icon name="close" />
        <span className="visually-hidden">{t('header.close')}</span>
      </button>
      {items.map((item) =>
        item.columns.length === 0 ? (
          <a key={item.title} className="mobile-top" href={link(item.target.url)}>
            {item.title}
          </a>
        ) : (
          <details key={item.title} name="mobile-section">
            <summary className="mobile-top chevron">{item.title}</summary>
            <a href={link(item.target.url)}>{t('header.all', { title: item.title })}</a>
            {item.columns.map((column) => (
              <section key={column.title}>
                <h2>{column.target ? <a href={link(column.target.url)}>{column.title}</a> : column.title}</h2>
                <Links links={column.children} />
              </section>
            ))}
          </details>
        ),
      )}
    </nav>
  );
}

function Links({ links }: { links: { url: string; text: string }[] }) {
  const { link } = useView();
  return (
    <ul>
      {links.map((child) => (
        <li key={child.text}>
          <a href={link(child.url)}>{child.text}</a>
        </li>
      ))}
    </ul>
  );
}
