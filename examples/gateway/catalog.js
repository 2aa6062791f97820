// Content, products and stock: the calls for the home page, listings and product pages.
import { readFileSync } from 'node:fs';
import { count, id, maybe, require, site, text } from './input.js';

const { CATALOG = new URL('products.json', import.meta.url) } = process.env;
const { currency, categories, facets = [], products, stock: unitsPerSize } = JSON.parse(readFileSync(CATALOG, 'utf8'));

export { currency };
/** Units in stock by size (SKU). */
export const stock = new Map(products.flatMap(({ sizes }) => Object.values(sizes).map((sku) => [sku, unitsPerSize])));

const seo = ({ name, intro, summary }) => ({ title: name, description: intro ?? summary });
const block = (id, kind, fields) => ({ id, kind, version: 1, locale: 'en-us', fields, children: [] });
const link = ({ name, slug, categoryId }) => ({ url: `/c/${slug}/${categoryId}`, text: name, targetAttribute: '_self' });
const category = (id) => categories.find(({ categoryId }) => categoryId === id);
/** One of the shop's own pictures, or the URL of a picture at another origin. */
export const picture = ({ picture: file, name }) =>
  file.includes(':') ? { url: file, alt: name } : { publicId: file, version: 1, alt: name };
const price = (amount) => ({
  ...{ currency, lowCurrent: amount, highCurrent: amount, lowOriginal: amount, highOriginal: amount },
  percentagePriceDiscount: 0,
});
export const card = (product) => ({
  ...{
    masterId: product.masterId,
    productId: product.productId,
    name: product.name,
    slug: product.slug,
    picture: picture(product),
  },
  ...{ colours: [{ productId: product.productId, ...product.colour }], price: price(product.price), rating: { score: 0, count: 0 } },
});
const details = (product) => ({
  ...card(product),
  ...{
    summary: product.summary,
    description: product.description,
    features: product.features,
    productType: 'jacket',
    categories: [category(product.categoryId)],
  },
  colour: { productId: product.productId, ...product.colour, picture: picture(product) },
  colours: [{ productId: product.productId, ...product.colour, picture: picture(product) }],
  variants: Object.entries(product.sizes).map(([size, upc]) => ({ sku: upc, upc, size, current: product.price, original: product.price })),
  pictures: [picture(product)],
});
export function findProduct(id, code = 'ORD404') {
  const product = products.find(({ productId, masterId }) => productId === id || masterId === id);
  require(product, code);
  return product;
}
const home = () => ({
  page: 'home',
  title: 'Home',
  seo: { title: 'Cairn', description: 'An example.' },
  blocks: [block('welcome', 'rich-text', { html: `<h2>Built for rain</h2><p><a href="${link(categories[0]).url}">All jackets</a></p>` })],
});
const menu = () => ({
  items: categories.map((each) => ({ title: each.name, target: { url: link(each).url, targetAttribute: '_self' }, columns: [] })),
});
const footer = () => ({ claim: 'An example', columns: [{ title: 'Shop', children: categories.map(link) }], legal: 'Example' });
/** Returns the selected values by facet id, from a filter such as `insulation:down,wool;weight:light`. */
const readFilter = (filter) => new Map(filter.split(';').map((part) => [part.split(':')[0], part.split(':')[1]?.split(',') ?? []]));
function listing({ categoryId, start = '0', count: most = '24', filter = '' }) {
  require(category(categoryId), 'PLP400');
  const selected = readFilter(filter);
  const isWanted = (product) => facets.every(({ id }) => !selected.has(id) || selected.get(id).includes(product[id]));
  const all = products.filter((product) => product.categoryId === categoryId && isWanted(product));
  const items = all.slice(Number(start), Number(start) + Number(most)).map(card);
  return {
    ...{ categoryId, start: Number(start), count: items.length, total: all.length, items },
    filter: facets.flatMap(({ id }) => (selected.has(id) ? `${id}:${selected.get(id).join(',')}` : [])).join(';'),
    facets: facets.map(({ id, label, values }) => ({
      ...{ id, label, isMulti: true },
      values: values.map((each) => ({ ...each, isSelected: selected.get(id)?.includes(each.value) ?? false })),
    })),
  };
}
const inventory = ({ productId, sizes }) => ({
  productId,
  variants: Object.fromEntries(Object.values(sizes).map((upc) => [upc, { quantity: stock.get(upc) }])),
});

/** This gateway has one site, and no drafts. */
const onlyUs = (params) => require(params.siteId === 'us' && params.mode === 'publish', 'API404');
const content = (path, create) => [
  'GET',
  `/:mode/caas/v1/canvas/${path}`,
  { isPublic: true },
  ({ params }) => {
    onlyUs(params);
    return create(params);
  },
];
const siteQuery = { siteId: site };
export const catalogCalls = [
  content('augmentedpage/:siteId/:page', ({ page }) => {
    require(page === 'home', 'API404');
    return home();
  }),
  ['GET', '/capabilities/v1', { isPublic: true }, () => ({ features: [] })],
  content('menu/:siteId', menu),
  content('footer/:siteId', footer),
  content('category/:siteId/:categoryId', ({ categoryId }) => {
    const found = category(categoryId);
    require(found, 'API404');
    return { ...found, seo: seo(found), ancestors: [], children: [], blocks: [] };
  }),
  [
    'GET',
    '/products/v2/catalog',
    {
      isPublic: true,
      query: {
        ...siteQuery,
        categoryId: id,
        start: count(0, 10_000_000),
        count: count(1, 100),
        filter: maybe(text(2000, 0)),
        sort: maybe(text(40, 0)),
      },
    },
    ({ query }) => listing(query),
  ],
  [
    'GET',
    '/products/v2/products/:productId/details',
    { isPublic: true, query: siteQuery },
    ({ params }) => details(findProduct(params.productId)),
  ],
  [
    'GET',
    '/products/v2/products/:productId/inventory',
    { isPublic: true, query: { ...siteQuery, storeId: maybe(id) } },
    ({ params }) => inventory(findProduct(params.productId)),
  ],
];
