import type { MenuItem } from '#contract/entities/navigation.ts';
import { createEventAttributes } from '#domain/analytics/event-attributes.ts';
import { breakpoints } from '#lib/pictures/breakpoints.ts';
import { CallToAction } from '../call-to-action.tsx';
import { Icon } from '../icon.tsx';
import { LinkList } from '../link-list.tsx';
import { Picture } from '../picture.tsx';
import { useRenderContext } from '../render-context.ts';
import { createTargetAttributes } from '../target-attributes.ts';
import { MenuTitle } from './menu-title.tsx';

/** Renders the panel of a menu section: columns of links, tiles, a banner, and a short text with a picture. */
export function MenuPanel({ item, id }: { item: MenuItem; id: string }) {
  const { t, link } = useRenderContext();
  const { title, columns, visualSelectors = [], menuBanner, mediaObject } = item;
  return (
    <div className="mega" id={id} popover="auto" {...createEventAttributes('menu-section', { label: title })}>
      <div className="mega-inner">
        <div className="mega-columns">
          <ShopAll {...item} />
          <button type="button" className="header-button mega-close" popoverTarget={id} popoverTargetAction="hide">
            <Icon name="close" />
            <span className="visually-hidden">{t('header.closeSection', { title })}</span>
          </button>
          {columns.map((column) => (
            <LinkList
              key={column.title}
              heading={
                column.target && link(column.target.url) !== undefined ? (
                  <a href={link(column.target.url)} {...createTargetAttributes(column.target)}>
                    <MenuTitle {...column} />
                  </a>
                ) : (
                  <MenuTitle {...column} />
                )
              }
              links={column.children}
            />
          ))}
          {visualSelectors.length > 0 && <VisualSelectors tiles={visualSelectors} />}
        </div>
        {(menuBanner ?? mediaObject) && (
          <div className="mega-side">
            {menuBanner && <MenuBanner {...menuBanner} />}
            {mediaObject && <MediaObject {...mediaObject} />}
          </div>
        )}
      </div>
    </div>
  );
}

function ShopAll({ title, target, overrideShopAll, hideShopAll = {} }: MenuItem) {
  const { t, link } = useRenderContext();
  const all = overrideShopAll ?? { ...target, text: t('header.all', { title }) };
  const href = link(all.url);
  if (href === undefined) return null;
  const className = ['mega-all', 'chevron', ...listHidden(hideShopAll).map((breakpoint) => `hidden-${breakpoint}`)].join(' ');
  return (
    <a className={className} href={href} {...createTargetAttributes(all)}>
      {all.text}
    </a>
  );
}

type Breakpoint = keyof typeof breakpoints;

/** Returns the breakpoints at which the link to all products is hidden. An unspecified breakpoint has the value of the next smaller one. */
function listHidden(hidden: NonNullable<MenuItem['hideShopAll']>): Breakpoint[] {
  let isHidden = false;
  return (Object.keys(breakpoints) as Breakpoint[]).filter((breakpoint) => {
    isHidden = hidden[breakpoint] ?? isHidden;
    return isHidden;
  });
}

function VisualSelectors({ tiles }: { tiles: NonNullable<MenuItem['visualSelectors']> }) {
  const { link } = useRenderContext();
  return (
    <ul className="mega-tiles">
      {tiles
        .filter(({ target }) => link(target.url) !== undefined)
        .map(({ target, picture }) => (
          <li key={target.text}>
            <a href={link(target.url)} {...createTargetAttributes(target)}>
              <Picture picture={{ ...picture, alt: '' }} sizes="14rem" ratio={1} />
              {target.text}
            </a>
          </li>
        ))}
    </ul>
  );
}

function MenuBanner({ title, target, picture }: NonNullable<MenuItem['menuBanner']>) {
  return (
    <div className="mega-banner" {...createEventAttributes(['promotion-view', 'promotion-click'], { promotion: target.text })}>
      <Picture picture={picture} sizes="22rem" ratio={9 / 16} />
      <p>{title}</p>
      <CallToAction target={target} look="text" />
    </div>
  );
}

function MediaObject({ title, text, target, picture }: NonNullable<MenuItem['mediaObject']>) {
  return (
    <div className="mega-media" {...createEventAttributes(['promotion-view', 'promotion-click'], { promotion: target.text })}>
      <Picture picture={picture} sizes="7rem" ratio={1} />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        <CallToAction target={target} look="text" />
      </div>
    </div>
  );
}
