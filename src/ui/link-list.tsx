import type { ReactNode } from 'react';
import type { Target } from '#contract/entities/content.ts';
import { useRenderContext } from './render-context.ts';
import { createTargetAttributes } from './target-attributes.ts';

/** A column of links under a heading, as in menu and footer. */
export function LinkList({ heading, links }: { heading: ReactNode; links: readonly Target[] }) {
  const { link } = useRenderContext();
  return (
    <section>
      <h2>{heading}</h2>
      {links.length > 0 && (
        <ul>
          {links.map((target) => (
            <li key={target.text}>
              <a href={link(target.url)} {...createTargetAttributes(target)}>
                {target.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
