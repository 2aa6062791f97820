import type { Target } from '#contract/entities/content.ts';
import { createEventAttributes } from '#domain/analytics/event-attributes.ts';
import { TargetItems } from '../link-list.tsx';
import { useRenderContext } from '../render-context.ts';

/**
 * Renders editors' links in a thin bar above the header. The bar scrolls away with the page. On narrow viewports, the links are in the
 * drawer instead.
 */
export function UtilityBar({ links }: { links: readonly Target[] }) {
  const { t } = useRenderContext();
  return (
    <nav className="utility-bar" aria-label={t('header.utility')} {...createEventAttributes('menu-link', {})}>
      <ul>
        <TargetItems targets={links} />
      </ul>
    </nav>
  );
}
