import type { Target } from '#contract/entities/content.ts';
import { createEventAttributes } from '#domain/analytics/event-attributes.ts';
import { useRenderContext } from '../render-context.ts';
import { createTargetAttributes } from '../target-attributes.ts';

/** Editors' links in a thin bar above the header. It scrolls away with the page. On narrow viewports, the links are in the drawer. */
export function UtilityBar({ links }: { links: readonly Target[] }) {
  const { t, link } = useRenderContext();
  return (
    <nav className="utility-bar" aria-label={t('header.utility')} {...createEventAttributes('menu-link', {})}>
      <ul>
        {links.map((target) => (
          <li key={`${target.url} ${target.text}`}>
            <a href={link(target.url)} {...createTargetAttributes(target)}>
              {target.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
