import type { ProductDetails } from '#contract/entities/product.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { type ChoicePlace, choiceId, choiceLinkAttributes, choicePath } from './choice-place.ts';

export interface SizesProps {
  product: Pick<ProductDetails, 'productId' | 'isDigitalProduct' | 'expressMethods'> & {
    hasSizeGuide?: boolean;
    variants: { sku: string; size: string }[];
  };
  /** SKU of the selected size; undefined if none is selected. */
  chosenSku?: string;
  /** The displayed unit price of the selected size, in minor units. Absent if the price applies only to this visitor. */
  amount?: number;
  place: ChoicePlace;
}

/**
 * Renders the sizes as links. Sold-out sizes are links, too, because shoppers can request a stock alert. `soldOut` contains SKUs, or none
 * while the stock is unknown. `low` contains remaining units by SKU.
 */
export function Sizes({
  product,
  chosenSku,
  place,
  soldOut,
  low,
}: SizesProps & { soldOut: readonly string[]; low: Record<string, number> }) {
  const { t, link } = useRenderContext();
  const { productId, isDigitalProduct, variants } = product;
  if (variants.length <= 1) return null;
  const nameId = choiceId(place, 'size-name');
  const name = t(isDigitalProduct ? 'product.amount' : 'product.size');
  const chosen = variants.find(({ sku }) => sku === chosenSku);
  return (
    <div className="choice">
      <p className="choice-name" id={nameId}>
        {chosen ? (
          <>
            {t('label.of', { name })} <strong>{chosen.size}</strong>
          </>
        ) : (
          <strong>{name}</strong>
        )}
      </p>
      <ul className="choice-sizes" id={choiceId(place, 'sizes')} aria-labelledby={nameId} tabIndex={-1}>
        {variants.map(({ sku, size }) => {
          const isSoldOut = soldOut.includes(sku);
          const left = Object.hasOwn(low, sku) ? low[sku] : undefined;
          return (
            <li key={sku}>
              <a
                href={link(`${choicePath(place, productId, size)}${place.kind === 'page' ? '#buy' : ''}`)}
                className={isSoldOut ? 'is-sold-out' : undefined}
                title={left === undefined ? undefined : t('stock.low', { quantity: left })}
                aria-current={sku === chosenSku ? 'true' : undefined}
                {...choiceLinkAttributes(place)}
              >
                {size}
                {left !== undefined && (
                  <span className="size-left" aria-hidden="true">
                    {t('stock.left', { quantity: left })}
                  </span>
                )}
                {isSoldOut && <span className="visually-hidden"> {t('product.sizeSoldOut')}</span>}
              </a>
            </li>
          );
        })}
      </ul>
      {product.hasSizeGuide && (
        <div className="size-help">
          <a className="size-guide-link" href={link(routePath('sizeGuide', { productId }))} data-dialog="panel">
            {t('sizeGuide.title')}
          </a>
          {/* a script fills in the customer's size note (client/product/size-note.ts), which the size guide also contains */}
          <p className="size-note" data-guest={t('header.account')} hidden />
        </div>
      )}
    </div>
  );
}
