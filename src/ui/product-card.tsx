import { type ProductCard as Card, isLowStock } from '#domain/product.ts';
import { routePath } from '#routes.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { GiftNote } from './gift-note.tsx';
import { Icon } from './icon.tsx';
import { createPictureSources, Picture } from './picture.tsx';
import { PriceTag } from './price.tsx';
import { Rating } from './rating.tsx';
import { useRenderContext } from './render-context.ts';

interface ProductCardProps {
  card: Card;
  sizes: string;
  isPriority?: boolean;
  /** The heading level of the name. */
  heading?: 'h2' | 'h3';
  /** Shows a link to the quick shop dialog. */
  hasQuickshop?: boolean;
}

/** A product in a list. The whole card is a link to its page. */
export function ProductCard({ card, sizes, isPriority = false, heading: Heading = 'h3', hasQuickshop = false }: ProductCardProps) {
  const { t, link } = useRenderContext();
  return (
    <article className="card">
      <div className="card-picture">
        <Picture picture={card.picture} sizes={sizes} isPriority={isPriority} />
        {card.secondPicture && <SecondPicture {...card.secondPicture} />}
        {card.eyebrow && (
          <p className={isLowStock(card.eyebrow) ? 'card-eyebrow card-eyebrow-warn' : 'card-eyebrow'}>{card.eyebrow.text}</p>
        )}
      </div>
      <div className="card-body">
        <Heading className="card-name">
          <a className="covering-link" href={link(card.path)}>
            {card.name}
          </a>
        </Heading>
        {card.giftWith === undefined ? <PriceTag price={card.price} /> : <GiftNote promotion={card.giftWith} />}
        {card.colours.length > 1 && (
          <p className="card-colours">
            {card.colours.slice(0, 6).map((colour) => (
              <Dot key={colour.hex} hex={colour.hex} />
            ))}
            <span>{t('card.colours', { count: card.colours.length })}</span>
          </p>
        )}
        {card.badge && <p className="card-badge">{card.badge}</p>}
        {card.rating && <Rating {...card.rating} />}
      </div>
      <FavoriteButton productId={card.productId} name={card.name} />
      {hasQuickshop && card.giftWith === undefined && <QuickshopLink card={card} />}
    </article>
  );
}

/** Without a box until a mouse rests on the card, so a browser loads it only then. */
function SecondPicture(picture: { publicId: string; version: number }) {
  const { src, width, height } = createPictureSources({ ...picture, alt: '' });
  return <img className="card-second" src={src} alt="" width={width} height={height} loading="lazy" decoding="async" />;
}

function QuickshopLink({ card: { productId, name } }: { card: Card }) {
  const { t, link } = useRenderContext();
  return (
    <a
      className="card-quickshop"
      href={link(routePath('quickshop', { productId }))}
      aria-label={t('quickshop.open', { name })}
      data-dialog="modal"
      data-dialog-size="lg"
    >
      <Icon name="plus" />
    </a>
  );
}

/** A colour as a small disc. It is an SVG, because the Content-Security-Policy forbids style attributes. */
function Dot({ hex, size = 12 }: { hex: string; size?: number }) {
  return (
    <svg className="dot" viewBox="0 0 12 12" width={size} height={size} aria-hidden="true">
      <circle cx="6" cy="6" r="5.5" fill={hex} stroke="#0003" />
    </svg>
  );
}
