import type { Target } from '#contract/entities/navigation.ts';
import { createEventAttributes } from '#domain/analytics/event-attributes.ts';
import { routePath } from '#routes.ts';
import { TargetItems } from '../link-list.tsx';
import { useRenderContext } from '../render-context.ts';
import { StoreLink } from './store-link.tsx';

/** True for a link to the list of stores, which becomes a link to the shopper's chosen store. */
export const isStoresTarget = ({ url }: Target): boolean => url === routePath('stores');

/**
 * Renders editors' links in a thin bar above the header. The bar scrolls away with the page. On narrow viewports, the links are in the
 * drawer instead. The link to the stores comes first, so that the other links keep their place when a script names the chosen store.
 */
export function UtilityBar({ links }: { links: readonly Target[] }) {
  const { t, link } = useRenderContext();
  return (
    <nav className="utility-bar" aria-label={t('header.utility')} {...createEventAttributes('menu-link', {})}>
      <ul>
        {links
          .filter((target) => isStoresTarget(target) && link(target.url) !== undefined)
          .map(({ text }) => (
            <li key={text}>
              <StoreLink label={text} />
            </li>
          ))}
        <TargetItems targets={links.filter((target) => !isStoresTarget(target))} />
      </ul>
    </nav>
  );
}
