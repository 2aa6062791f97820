// The product of an entry, as moderators see it: its picture, and its name with a link to its page.
import { namePicture } from '#backend/rules/picture-version.ts';
import type { ModeratedProduct } from '#backend/stores/moderated-products.ts';
import { productPath } from '#lib/paths/short-ids.ts';
import { mediaUrl } from '#lib/pictures/media-url.ts';

/** Finds the product of an entry in the market and language that come closest to it. */
export type FindProduct = (
  masterId: string,
  viewer: { siteId?: string | undefined; language?: string | undefined },
) => ModeratedProduct | undefined;

const pictureSize = { width: 64, height: 80 };

interface ProductLineProps {
  /** Undefined if the shop no longer has the product. */
  product: ModeratedProduct | undefined;
  /** The shop's origin. */
  shop: string;
}

export function ProductLine({ product, shop }: ProductLineProps) {
  if (!product) return <p className="staff-product">A product that the shop no longer has</p>;
  const { picture, name, language, locale, slug, productId, isSold } = product;
  return (
    <p className="staff-product">
      {picture !== null && <img src={`${shop}${mediaUrl(namePicture(picture), pictureSize)}`} alt="" {...pictureSize} loading="lazy" />}
      {isSold ? (
        <a href={`${shop}/${locale}${productPath(slug, productId)}`} lang={language}>
          {name}
        </a>
      ) : (
        <span lang={language}>{name}</span>
      )}
    </p>
  );
}
