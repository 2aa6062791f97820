import type { ProductDetails } from '#contract/entities/product.ts';
import type { Variant } from '#domain/product.ts';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { type ChoicePlace, choiceId, choiceLinkAttributes, choicePath } from './choice-place.ts';

interface ColoursProps {
  details: ProductDetails;
  chosen: Variant | undefined;
  place: ChoicePlace;
}

/** Renders the product's colors as links, so that they work without scripts. A link to another color keeps the selected size. */
export function Colours({ details, chosen, place }: ColoursProps) {
  const { t, link } = useRenderContext();
  const size = details.variants.length > 1 ? chosen?.size : undefined;
  if (details.isDigitalProduct && details.colours.length <= 1) return null; // the design of a gift card is not a choice then
  const nameId = choiceId(place, 'colour-name');
  return (
    <div className="choice">
      <p className="choice-name" id={nameId}>
        {t('label.of', { name: t('product.colour') })} <strong>{details.colour.name}</strong>
      </p>
      <ul className="choice-colours" aria-labelledby={nameId}>
        {details.colours.map((colour) => (
          <li key={colour.productId}>
            <a
              href={link(choicePath(place, colour.productId, size))}
              aria-current={colour.productId === details.productId ? 'true' : undefined}
              title={colour.name}
              {...choiceLinkAttributes(place)}
            >
              <Picture picture={{ ...colour.picture, alt: colour.name }} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
