import type { ProductDetails } from '#contract/entities/product.ts';
import { mediaUrl } from '#lib/media-url.ts';
import type { Head } from '#render/head.tsx';
import { routePath } from '#routes.ts';
import { breadcrumbData, canonicalUrl, listAlternates } from '../addresses.ts';
import type { PublicContext } from '../page.ts';

/** Title, description and what search engines read of a product. */
export function productHead(context: PublicContext, details: ProductDetails, path: string): Head {
  const { name, summary, colour, price, rating, categories } = details;
  const url = canonicalUrl(context, path);
  const majorUnits = (minorUnits: number) => (minorUnits / 100).toFixed(2); // all our currencies have two digits
  return {
    title: `${name}, ${colour.name} | ${context.renderContext.t('site.name')}`,
    description: summary,
    canonical: url,
    alternates: listAlternates(
      context,
      (details.alternates ?? []).map((each) => ({ locale: each.locale, path: routePath('product', each) })),
    ),
    structuredData: [
      breadcrumbData(context, [
        ...categories.map((category) => ({ name: category.name, path: routePath('listing', category) })),
        { name, path },
      ]),
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name,
        description: summary,
        sku: details.productId,
        color: colour.name,
        image: details.pictures.map((picture) => `${context.origin}${mediaUrl(picture, { width: 480, height: 600 })}`),
        brand: { '@type': 'Brand', name: context.renderContext.t('site.name') },
        ...(rating.count > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.score, reviewCount: rating.count } }),
        ...(details.giftWith === undefined && {
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: price.currency,
            lowPrice: majorUnits(price.lowCurrent),
            highPrice: majorUnits(price.highCurrent),
            offerCount: details.variants.length,
            url,
          },
        }),
      },
    ],
  };
}
