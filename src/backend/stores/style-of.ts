/**
 * SQL for the style of an id: that of the product with this id (migrations/0101), or the id itself, which is then the id of a style. `id` is
 * an SQL expression. SQLite evaluates the lookup once for a statement if the expression is a parameter.
 */
export const styleOf = (id: string): string => `COALESCE((SELECT product.master_id FROM product WHERE product.product_id = ${id}), ${id})`;

/** SQL for a subquery with the styles of a JSON list of ids, each once, in the column `master_id`. */
export const stylesOf = (list: string): string => `(SELECT DISTINCT ${styleOf('each.value')} AS master_id FROM json_each(${list}) each)`;
