import type { ComponentProps } from 'react';

export type LandscapeSources = Required<Pick<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes' | 'width' | 'height'>>;

/** Renders a landscape beside the text of a page that has no picture of its own. It is decoration, so its alt text is empty. */
export const Landscape = (sources: LandscapeSources) => (
  <picture className="landscape">
    <img {...sources} alt="" fetchPriority="high" />
  </picture>
);
