import type { Picture } from '#contract/entities/primitives.ts';
import type { ProductDetails } from '#contract/entities/product.ts';
import type { TechnicalFacts } from '#contract/entities/technical-facts.ts';
import { breadcrumbData, canonicalUrl, createProductNode, listAlternates } from '#http/addresses.ts';
import type { PageContext } from '#http/page.ts';
import { mediaUrl } from '#lib/pictures/media-url.ts';
import { writeMajorUnits } from '#lib/rules/currency.ts';
import type { Head } from '#render/head.tsx';
import { routePath } from '#routes.ts';
import type { RenderContext } from '#ui/render-context.ts';
import { listFactRows } from './facts/fact-rows.ts';

/** Returns the title, description and structured data of a product page. */
export function productHead(context: PageContext, details: ProductDetails, path: string): Head {
  const { name, summary, colour, price, rating, categories, seo } = details;
  const url = canonicalUrl(context, path);
  return {
    // colors of a style share these texts, so the color is added to derived ones
    title: `${seo?.title ?? `${name}, ${colour.name}`} | ${context.renderContext.t('site.name')}`,
    description: seo?.description ?? `${name}, ${colour.name}: ${summary}`,
    canonical: url,
    alternates: listAlternates(
      context,
      (details.alternates ?? []).map((each) => ({ locale: each.locale, path: routePath('product', each) })),
    ),
    ...(details.pictures[0] && { picture: details.pictures[0] }),
    structuredData: [
      breadcrumbData(context, [
        ...categories.map((category) => ({ name: category.name, path: routePath('listing', category) })),
        { name, path },
      ]),
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        '@id': createProductNode(context, path),
        name,
        description: summary,
        sku: details.productId,
        color: colour.name,
        image: details.pictures.flatMap((picture) => findPictureUrl(picture, context) ?? []),
        ...(details.facts && describeFacts(details.facts, context.renderContext)),
        brand: { '@type': 'Brand', name: context.renderContext.t('site.name') },
        ...(rating.count > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.score, reviewCount: rating.count } }),
        ...(details.giftWith === undefined && {
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: price.currency,
            lowPrice: writeMajorUnits(price.lowCurrent, price.currency),
            highPrice: writeMajorUnits(price.highCurrent, price.currency),
            offerCount: details.variants.length,
            itemCondition: 'https://schema.org/NewCondition',
            url,
          },
        }),
      },
    ],
  };
}

/** Returns the absolute URL of a picture for structured data; undefined if the shop may not load the picture. */
const findPictureUrl = (picture: Picture, { origin, renderContext }: PageContext): string | undefined =>
  'publicId' in picture ? `${origin}${mediaUrl(picture, { width: 480, height: 600 })}` : renderContext.loadPicture(picture.url, 960);

/** Returns the technical facts as structured data. The unit is a UN/CEFACT code. */
const describeFacts = (facts: TechnicalFacts, context: RenderContext) => ({
  ...(facts.weight && { weight: { '@type': 'QuantitativeValue', value: facts.weight.grams, unitCode: 'GRM' } }),
  ...(facts.origin !== undefined && { countryOfOrigin: { '@type': 'Country', name: facts.origin } }),
  additionalProperty: listFactRows(facts, context).map(({ name, values }) => ({
    '@type': 'PropertyValue',
    name,
    value: values.join(', '),
  })),
});
