import type { ReactNode } from 'react';
import type { Target } from '#contract/entities/content.ts';
import { useRenderContext } from './render-context.ts';

/** A column of links under a heading, as menu and footer have them. */
export function LinkList({ heading, links }: { heading: ReactNode; links: readonly Pick<Target, 'text' | 'url'>[] }) {
  const { link } = useRenderContext();
  return (
    <section>
      <h2>{heading}</h2>
      <ul>
        {links.map(({ text, url }) => (
          <li key={text}>
            <a href={link(url)}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
