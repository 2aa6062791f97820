// SQL for the category tree (migrations/0001).
import type { Query } from '#backend/platform/query.ts';
import { type CategoryReference, categoryReferenceSchema } from '#contract/entities/product.ts';
import { isPublishedSql } from './content.ts';
import { type NamesakeRow, namesakeSchema, type Shelf } from './products.ts';
import { styleOf } from './style-of.ts';

const columns = 'c.category_id AS categoryId, t.name, t.slug';

// Selects the path from the root category to the category that `own` selects. The depth limit ends the recursion if parents form a cycle.
const pathSql = (own: string) => `WITH RECURSIVE path (category_id, parent_id, depth) AS (
    SELECT category_id, parent_id, 0 FROM category WHERE category_id = ${own}
    UNION ALL
    SELECT up.category_id, up.parent_id, depth + 1 FROM path CROSS JOIN category up ON up.category_id = path.parent_id WHERE depth < 8
  )
  SELECT ${columns} FROM path c CROSS JOIN category_text t ON t.category_id = c.category_id AND t.locale = ?2 ORDER BY c.depth DESC`;

/** Selects a category with its ancestors, from the root down to the category. Returns no row if the category does not exist. */
export const categoryPathQuery = (categoryId: string, locale: string): Query<CategoryReference> => ({
  sql: pathSql('?1'),
  values: [categoryId, locale],
  row: categoryReferenceSchema,
});

/** Selects the path of the home category, from the root category down. */
export const productCategoryPathQuery = (productId: string, locale: string): Query<CategoryReference> => ({
  sql: pathSql(`(SELECT home_category_id FROM product_master WHERE master_id = ${styleOf('?1')})`),
  values: [productId, locale],
  row: categoryReferenceSchema,
});

export const childCategoriesQuery = (categoryId: string, locale: string): Query<CategoryReference> => ({
  sql: `SELECT ${columns} FROM category c CROSS JOIN category_text t ON t.category_id = c.category_id AND t.locale = ?2
    WHERE c.parent_id = ?1 ORDER BY c.position, c.category_id`,
  values: [categoryId, locale],
  row: categoryReferenceSchema,
});

/** Selects a category's slug in each locale where its page is published at a given time, in the order of `shelves`. */
export const categoryNamesakesQuery = (shelves: readonly Shelf[], categoryId: string, at: number): Query<NamesakeRow> => ({
  sql: `SELECT wanted.value ->> 'locale' AS locale, t.slug
    FROM json_each(?2) wanted
    CROSS JOIN category_text t ON t.category_id = ?1 AND t.locale = wanted.value ->> 'locale'
    WHERE ${isPublishedSql('category')} ORDER BY wanted.key`,
  values: [categoryId, JSON.stringify(shelves), at],
  row: namesakeSchema,
});
