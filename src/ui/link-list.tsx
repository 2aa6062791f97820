import type { ReactNode } from 'react';
import type { Target } from '#contract/entities/navigation.ts';
import { useRenderContext } from './render-context.ts';
import { createTargetAttributes } from './target-attributes.ts';

/** Renders the items of a list of editors' links. Leaves out unsafe URLs, and pages for which the gateway lacks a feature. */
export function TargetItems({ targets }: { targets: readonly Target[] }) {
  const { link } = useRenderContext();
  return targets.map((target) => {
    const href = link(target.url);
    return (
      href !== undefined && (
        <li key={`${target.url} ${target.text}`}>
          <a href={href} {...createTargetAttributes(target)}>
            {target.text}
          </a>
        </li>
      )
    );
  });
}

/** Renders a column of links under a heading, as in the menu and the footer. Renders nothing if all of its links are left out. */
export function LinkList({ heading, links }: { heading: ReactNode; links: readonly Target[] }) {
  const { link } = useRenderContext();
  if (links.length > 0 && links.every(({ url }) => link(url) === undefined)) return null;
  return (
    <section>
      <h2>{heading}</h2>
      {links.length > 0 && (
        <ul>
          <TargetItems targets={links} />
        </ul>
      )}
    </section>
  );
}
