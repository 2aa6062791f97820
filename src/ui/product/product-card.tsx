import type { ReactNode } from 'react';
import type { InteractionOrigin } from '#domain/analytics/interaction-origins.ts';
import { type ProductCard as Card, isLowStock } from '#domain/product.ts';
import { routePath } from '#routes.ts';
import { Icon } from '../icon.tsx';
import { createPictureSources, Picture } from '../picture.tsx';
import { useRenderContext } from '../render-context.ts';
import { Disc } from './disc.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { GiftNote } from './gift-note.tsx';
import { PriceTag } from './price.tsx';
import { Rating } from './rating.tsx';

interface ProductCardProps {
  card: Card;
  sizes: string;
  isPriority?: boolean;
  /** The heading level of the name. */
  heading?: 'h2' | 'h3';
  /** Place of the card, which analytics events of the quick shop report. If it is set, the card links to the quick shop dialog. */
  quickshopOrigin?: InteractionOrigin;
  /** True if each color is a link to the product in that color. */
  hasSwatches?: boolean;
  /** Size that is selected on the pages that the card links to. */
  size?: string | undefined;
  /** A control below the product's facts. */
  children?: ReactNode;
}

/** Renders a product in a list. The whole card is a link to the product page. */
export function ProductCard({
  card,
  sizes,
  isPriority = false,
  heading: Heading = 'h3',
  quickshopOrigin,
  hasSwatches = false,
  size,
  children,
}: ProductCardProps) {
  const { link } = useRenderContext();
  return (
    <article className="card">
      <div className="card-picture">
        <Picture picture={card.picture} sizes={sizes} isPriority={isPriority} />
        {card.secondPicture && <SecondPicture picture={card.secondPicture} />}
        {card.eyebrow && (
          <p className={isLowStock(card.eyebrow) ? 'card-eyebrow card-eyebrow-warn' : 'card-eyebrow'}>{card.eyebrow.text}</p>
        )}
      </div>
      <div className="card-body">
        <Heading className="card-name">
          <a className="covering-link" href={link(addSize(card.path, size))}>
            {card.name}
          </a>
        </Heading>
        {card.giftWith === undefined ? <PriceTag price={card.price} /> : <GiftNote promotion={card.giftWith} />}
        {card.rating && <Rating {...card.rating} />}
        {card.colours.length > 1 && (hasSwatches ? <Swatches card={card} size={size} /> : <ColourCount colours={card.colours} />)}
        {card.badge && <p className="card-badge">{card.badge}</p>}
      </div>
      <FavoriteButton productId={card.productId} name={card.name} />
      {quickshopOrigin && card.giftWith === undefined && <QuickshopLink card={card} origin={quickshopOrigin} size={size} />}
      {children}
    </article>
  );
}

const addSize = (path: string, size: string | undefined): string =>
  size === undefined ? path : `${path}?${new URLSearchParams({ size })}`;

/** Maximum number of color swatches, which fit side by side on the narrowest card. */
const maxSwatches = 6;

function ColourCount({ colours }: Pick<Card, 'colours'>) {
  const { t } = useRenderContext();
  return (
    <p className="card-colours">
      {colours.slice(0, maxSwatches).map((colour) => (
        <Disc key={colour.hex} hex={colour.hex} />
      ))}
      <span>{t('card.colours', { count: colours.length })}</span>
    </p>
  );
}

/**
 * Renders the colors as links. With scripts, a click displays the picture of the color, and the card then links to that color
 * (client/listing/swatches.ts).
 */
function Swatches({ card, size }: Pick<ProductCardProps, 'card' | 'size'>) {
  const { t, link } = useRenderContext();
  return (
    <ul className="card-swatches">
      {card.colours.slice(0, maxSwatches).map(({ productId, name, hex, path, pictures }) => (
        <li key={hex}>
          <a
            href={link(addSize(path ?? card.path, size))}
            aria-label={t('card.colour', { name: card.name, colour: name })}
            aria-current={productId === card.productId ? 'true' : undefined}
            data-swatch={pictures?.join(' ')}
          >
            <Disc hex={hex} size={16} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Renders the second picture. It is not displayed until a mouse hovers over the card, so that browsers load it only then. */
function SecondPicture({ picture }: { picture: NonNullable<Card['secondPicture']> }) {
  const { src, width, height } = createPictureSources(picture, useRenderContext().loadPicture);
  return <img className="card-second" src={src} alt="" width={width} height={height} loading="lazy" decoding="async" />;
}

function QuickshopLink({ card, origin, size }: Pick<ProductCardProps, 'card' | 'size'> & { origin: InteractionOrigin }) {
  const { productId, name } = card;
  const { t, link } = useRenderContext();
  return (
    <a
      className="card-quickshop"
      href={link(`${routePath('quickshop', { productId })}?${new URLSearchParams({ origin, ...(size !== undefined && { size }) })}`)}
      aria-label={t('quickshop.open', { name })}
      data-dialog="modal"
      data-dialog-size="lg"
    >
      <Icon name="plus" />
    </a>
  );
}
