import type { CartLineViewModel } from '../cart-view-model.ts';

/** Renders the picture of a line or a saved item. The alt text is empty, because the name is next to it. */
export const LinePicture = ({ src, srcset, width, height }: CartLineViewModel['picture']) => (
  <div className="cart-picture">
    <picture>
      <img src={src} srcSet={srcset} sizes="8rem" alt="" width={width} height={height} loading="lazy" />
    </picture>
  </div>
);
