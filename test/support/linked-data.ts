// The properties that search engines require for schema.org types. Contains only the types that the shop uses.
/** Required properties by type. With `a|b`, one of the two is sufficient. */
const required: Record<string, readonly string[]> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement', 'numberOfItems'],
  ListItem: ['position', 'item|url'],
  Product: ['name', '@id', 'offers|review|aggregateRating'],
  AggregateOffer: ['lowPrice', 'highPrice', 'priceCurrency', 'offerCount', 'url'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Review: ['author', 'reviewRating', 'reviewBody', 'datePublished'],
  Rating: ['ratingValue', 'bestRating', 'worstRating'],
  Person: ['name'],
  Brand: ['name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  ClothingStore: ['name', 'address', 'url', 'geo', 'openingHoursSpecification'],
  QuantitativeValue: ['value', 'unitCode|unitText'],
  PropertyValue: ['name', 'value'],
  Country: ['name'],
  PostalAddress: ['streetAddress', 'addressLocality', 'postalCode', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['opens', 'closes', 'dayOfWeek|validFrom'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
};

/** Formats of properties with prices, URLs and dates. */
const forms: Record<string, RegExp> = {
  url: /^https?:\/\//,
  item: /^https?:\/\//,
  logo: /^https?:\/\//,
  image: /^https?:\/\//,
  lowPrice: /^\d+\.\d{2}$/,
  highPrice: /^\d+\.\d{2}$/,
  priceCurrency: /^[A-Z]{3}$/,
  datePublished: /^\d{4}-\d{2}-\d{2}/,
  addressCountry: /^[A-Z]{2}$/,
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns the errors in structured data, at any depth. */
export function findFaults(data: unknown, path = ''): string[] {
  if (Array.isArray(data)) return data.flatMap((each, index) => findFaults(each, `${path}[${index}]`));
  if (!isRecord(data)) return [];
  const type = String(data['@type']);
  const needs = required[type];
  const own = `${path}${type}`;
  return [
    ...(needs ? [] : [`${own} is a type that nothing is known of`]),
    ...(path === '' && data['@context'] !== 'https://schema.org' ? [`${own} has no context`] : []),
    ...(needs ?? []).filter((names) => names.split('|').every((name) => isEmpty(data[name]))).map((names) => `${own} has no ${names}`),
    ...Object.entries(data).flatMap(([name, value]) => {
      const form = forms[name];
      const texts = [value].flat().filter((each): each is string => typeof each === 'string');
      return form ? texts.filter((text) => !form.test(text)).map((text) => `${own} has ${text} for ${name}`) : [];
    }),
    ...Object.entries(data).flatMap(([name, value]) => findFaults(value, `${own}.${name} `)),
  ];
}

/** Returns the types of a page's structured data, in order. */
export const listTypes = (data: readonly Record<string, unknown>[]): string[] => data.map((each) => String(each['@type']));
