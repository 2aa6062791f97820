export interface LandscapeSources {
  src: string;
  srcset: string;
  sizes: string;
  width: number;
  height: number;
}

/** Renders a landscape beside the text of a page that has no picture of its own. It is decoration, so its alt text is empty. */
export const Landscape = ({ src, srcset, sizes, width, height }: LandscapeSources) => (
  <picture className="landscape">
    <img src={src} srcSet={srcset} sizes={sizes} alt="" width={width} height={height} fetchPriority="high" decoding="async" />
  </picture>
);
