// The storefront of a store: the same picture for all stores, with the store's name on its sign.
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import { Picture } from '#ui/picture.tsx';

const picture = { publicId: 'scene/storefront', version: 1, alt: '' };

/** Width of the sign in the units of the picture, which is 1600 wide. A longer name is condensed to fit. */
const signWidth = 1000;
/** Approximate width of a letter of the sign. */
const letterWidth = 38;

export const Storefront = ({ name }: { name: string }) => (
  <div className="storefront">
    <Picture picture={picture} sizes={sizesFrom({ sm: '100vw', md: '50vw' })} isPriority />
    <svg viewBox="0 0 1600 900" aria-hidden="true">
      <text
        x="800"
        y="306"
        textAnchor="middle"
        textLength={name.length * letterWidth > signWidth ? signWidth : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {name}
      </text>
    </svg>
  </div>
);
