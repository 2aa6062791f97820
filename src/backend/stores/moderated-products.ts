// Names, pictures and pages of the products that moderators see with reviews and questions.
import * as z from 'zod';
import { groupBy } from '#backend/platform/group-by.ts';
import { type Query, read } from '#backend/platform/query.ts';
import { localeSettings, locales, requireMarket } from '#markets/registry.ts';

const productSchema = z.object({
  masterId: z.string(),
  locale: z.string(),
  language: z.string(),
  siteId: z.string(),
  name: z.string(),
  slug: z.string(),
  /** The product in its default color. */
  productId: z.string(),
  /** The picture of the default color. Null if it has none. */
  picture: z.string().nullable(),
  /** True if the site sells the product, so that it has a page in the locale. */
  isSold: z.literal([0, 1]).transform(Boolean),
});
export type ModeratedProduct = z.infer<typeof productSchema>;

const productsQuery = (masterIds: readonly string[]): Query<ModeratedProduct> => ({
  sql: `SELECT m.master_id AS masterId, l.value ->> 'locale' AS locale, l.value ->> 'language' AS language, l.value ->> 'siteId' AS siteId,
      t.name, t.slug, COALESCE(m.colours ->> '$[0].productId', m.master_id || (m.colours ->> '$[0].code')) AS productId,
      m.colours ->> '$[0].pictures[0][0]' AS picture,
      EXISTS (SELECT 1 FROM site_product sp WHERE sp.site_id = l.value ->> 'siteId' AND sp.master_id = m.master_id) AS isSold
    FROM json_each(?1) wanted
    CROSS JOIN product_master m ON m.master_id = wanted.value
    CROSS JOIN json_each(?2) l
    CROSS JOIN product_text t ON t.master_id = m.master_id AND t.locale = l.value ->> 'locale'`,
  values: [JSON.stringify([...new Set(masterIds)]), JSON.stringify(describeLocales())],
  row: productSchema,
});

const describeLocales = () =>
  locales.map((locale) => ({
    locale,
    language: localeSettings(locale).language,
    siteId: requireMarket(locale).siteId,
  }));

/** The market and the language in which a product is named. Reviews belong to no market. */
interface ProductViewer {
  siteId?: string | undefined;
  language?: string | undefined;
}

/** Returns a function that finds a product in the market and language of an entry, or in those that come closest. */
export async function findModeratedProducts(
  db: D1Database,
  masterIds: readonly string[],
): Promise<(masterId: string, viewer: ProductViewer) => ModeratedProduct | undefined> {
  const [rows] = await read(db, productsQuery(masterIds));
  const byMaster = groupBy(rows, ({ masterId }) => masterId);
  return (masterId, viewer) => (byMaster.get(masterId) ?? []).toSorted((one, other) => rank(other, viewer) - rank(one, viewer))[0];
}

/** Ranks a product: a page in the shop counts most, then the market, then the language. */
const rank = ({ isSold, siteId, language }: ModeratedProduct, viewer: ProductViewer): number =>
  Number(isSold) * 4 + Number(siteId === viewer.siteId) * 2 + Number(language === viewer.language);
