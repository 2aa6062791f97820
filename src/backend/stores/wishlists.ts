// SQL for favorites and saved-for-later lists (migrations/0011). Each change is one batch, so it applies completely or not at all.
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { colouredProductIdSchema, skuSchema } from '#contract/entities/primitives.ts';
import { lineSchema } from './cart-state.ts';

export type ListKind = 'favorites' | 'saved';

const listSchema = z.object({
  listId: z.string(),
  owner: z.string(),
  siteId: z.string(),
  kind: z.enum(['favorites', 'saved']),
  revision: z.int(),
  shareId: z.string().nullable(),
  /** Time of the owner's last visit, in milliseconds since 1970. Updated at most once a day. */
  seenAt: z.int(),
});
export type ListRow = z.infer<typeof listSchema>;

/** Data stored with an item: the cart line without its ids, variant and quantity, which have their own columns. */
const documentSchema = lineSchema.omit({ id: true, productId: true, upc: true, qty: true });

const itemSchema = z.object({
  itemId: z.string(),
  productId: colouredProductIdSchema,
  /** SKU; empty for a favorite. */
  upc: z.union([skuSchema, z.literal('')]),
  qty: z.int().positive(),
  document: jsonColumn(documentSchema),
  addedAt: z.int(),
});
export type ListItemRow = z.infer<typeof itemSchema>;
export type NewListItem = ListItemRow;

const listColumns = 'list_id AS listId, owner, site_id AS siteId, kind, revision, share_id AS shareId, seen_at AS seenAt';
const itemColumns = 'item_id AS itemId, product_id AS productId, upc, qty, document, added_at AS addedAt';

interface Owned {
  owner: string;
  siteId: string;
  kind: ListKind;
}

export const listQuery = ({ owner, siteId, kind }: Owned): Query<ListRow> => ({
  sql: `SELECT ${listColumns} FROM wishlist WHERE owner = ?1 AND site_id = ?2 AND kind = ?3`,
  values: [owner, siteId, kind],
  row: listSchema,
});

export const sharedListQuery = (shareId: string, siteId: string): Query<ListRow> => ({
  sql: `SELECT ${listColumns} FROM wishlist WHERE share_id = ?1 AND site_id = ?2`,
  values: [shareId, siteId],
  row: listSchema,
});

/** Selects a page of a list's items, newest first. */
export const listItemsQuery = (listId: string, { start, count }: { start: number; count: number }): Query<ListItemRow> => ({
  sql: `SELECT ${itemColumns} FROM wishlist_item WHERE list_id = ?1 ORDER BY added_at DESC, item_id LIMIT ?3 OFFSET ?2`,
  values: [listId, start, count],
  row: itemSchema,
});

export const listItemQuery = (listId: string, itemId: string): Query<ListItemRow> => ({
  sql: `SELECT ${itemColumns} FROM wishlist_item WHERE list_id = ?1 AND item_id = ?2`,
  values: [listId, itemId],
  row: itemSchema,
});

/** Selects the products of all items on a list. A product that is listed twice has two rows. */
export const listedProductsQuery = (listId: string): Query<{ productId: string }> => ({
  sql: 'SELECT product_id AS productId FROM wishlist_item WHERE list_id = ?1 ORDER BY added_at DESC, item_id',
  values: [listId],
  row: itemSchema.pick({ productId: true }),
});

/** Selects the item of the same variant if the list has one. A full list still accepts more units of such an item. */
export const twinQuery = (listId: string, item: Pick<NewListItem, 'productId' | 'upc' | 'document'>): Query<{ itemId: string }> => ({
  sql: 'SELECT item_id AS itemId FROM wishlist_item WHERE list_id = ?1 AND product_id = ?2 AND upc = ?3 AND recipe_id = ?4',
  values: [listId, item.productId, item.upc, item.document.recipeId ?? ''],
  row: itemSchema.pick({ itemId: true }),
});

/** Creates a shopper's list, unless the shopper has a list of this kind. */
export async function openList(db: D1Database, list: NewList): Promise<void> {
  await openStatement(db, list).run();
}

type NewList = Owned & Pick<ListRow, 'listId' | 'seenAt'>;

const openStatement = (db: D1Database, { listId, owner, siteId, kind, seenAt }: NewList): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO wishlist (list_id, owner, site_id, kind, revision, seen_at) VALUES (?1, ?2, ?3, ?4, 0, ?5)
       ON CONFLICT (owner, site_id, kind) DO NOTHING`,
    )
    .bind(listId, owner, siteId, kind, seenAt);

/** Stores the time of the owner's visit. */
export async function recordVisit(db: D1Database, listId: string, now: number): Promise<void> {
  await db.prepare('UPDATE wishlist SET seen_at = ?2 WHERE list_id = ?1').bind(listId, now).run();
}

const changed = (db: D1Database, listId: string): D1PreparedStatement =>
  db.prepare('UPDATE wishlist SET revision = revision + 1 WHERE list_id = ?1').bind(listId);

/** Adds a favorite. If the list already contains it, only the revision of the list changes. */
export async function addFavorite(db: D1Database, listId: string, item: NewListItem): Promise<void> {
  await db.batch([insertStatement(db, listId, { item, onConflict: 'DO NOTHING', unlessMoved: '' }), changed(db, listId)]);
}

const insertStatement = (
  db: D1Database,
  listId: string,
  { item, onConflict, unlessMoved }: { item: NewListItem; onConflict: string; unlessMoved: string },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO wishlist_item (list_id, item_id, product_id, upc, recipe_id, qty, document, added_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE NOT EXISTS (SELECT 1 FROM wishlist_move WHERE move_id = ?9)
       ON CONFLICT (list_id, product_id, upc, recipe_id) ${onConflict}`,
    )
    .bind(
      listId,
      item.itemId,
      item.productId,
      item.upc,
      item.document.recipeId ?? '',
      item.qty,
      JSON.stringify(item.document),
      item.addedAt,
      unlessMoved,
    );

export async function removeListItem(db: D1Database, listId: string, itemId: string): Promise<void> {
  await db.batch([db.prepare('DELETE FROM wishlist_item WHERE list_id = ?1 AND item_id = ?2').bind(listId, itemId), changed(db, listId)]);
}

/** Sets an item's quantity and variant. If the list has another item of this variant, the two are merged. */
export async function setListItem(db: D1Database, listId: string, item: ListItemRow): Promise<void> {
  const { itemId, productId, upc, qty, document } = item;
  const recipeId = document.recipeId ?? '';
  const twin = 'list_id = ?1 AND product_id = ?3 AND upc = ?4 AND recipe_id = ?5 AND item_id <> ?2';
  await db.batch([
    db
      .prepare(
        `UPDATE wishlist_item SET qty = MIN(999999, ?6 + COALESCE((SELECT qty FROM wishlist_item WHERE ${twin}), 0)), document = ?7
         WHERE list_id = ?1 AND item_id = ?2`,
      )
      .bind(listId, itemId, productId, upc, recipeId, qty, JSON.stringify(document)),
    db.prepare(`DELETE FROM wishlist_item WHERE ${twin}`).bind(listId, itemId, productId, upc, recipeId),
    db.prepare('UPDATE wishlist_item SET upc = ?3 WHERE list_id = ?1 AND item_id = ?2').bind(listId, itemId, upc),
    changed(db, listId),
  ]);
}

/** Sets the id for sharing a list, unless the list has one. Null stops sharing. */
export async function setShareId(db: D1Database, listId: string, shareId: string | null): Promise<void> {
  const value = shareId === null ? 'NULL' : 'COALESCE(share_id, ?2)';
  await db
    .prepare(`UPDATE wishlist SET share_id = ${value} WHERE list_id = ?1`)
    .bind(listId, ...(shareId === null ? [] : [shareId]))
    .run();
}

interface ListMove {
  moveId: string;
  now: number;
}

const moveLifeMs = 7 * 24 * 60 * 60 * 1000;

const moveStatements = (db: D1Database, { moveId, now }: ListMove): D1PreparedStatement[] => [
  db.prepare('INSERT INTO wishlist_move (move_id, moved_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING').bind(moveId, now),
  db.prepare('DELETE FROM wishlist_move WHERE moved_at < ?1').bind(now - moveLifeMs),
];

/** Adds a cart line to the owner's saved list, once per move. */
export async function putSaved(db: D1Database, listId: string, item: NewListItem, move: ListMove): Promise<void> {
  const onConflict = 'DO UPDATE SET qty = MIN(999999, qty + excluded.qty), added_at = excluded.added_at';
  await db.batch([
    insertStatement(db, listId, { item, onConflict, unlessMoved: move.moveId }),
    changed(db, listId),
    ...moveStatements(db, move),
  ]);
}

/**
 * Removes the units of a saved item that were moved to a cart, once per move. Units that have been added to the item since the move remain
 * in the list, under a new item id.
 */
export async function removeMovedUnits(
  db: D1Database,
  listId: string,
  { itemId, qty }: Pick<ListItemRow, 'itemId' | 'qty'>,
  move: ListMove,
): Promise<void> {
  const item = 'list_id = ?1 AND item_id = ?2 AND NOT EXISTS (SELECT 1 FROM wishlist_move WHERE move_id = ?4)';
  await db.batch([
    db.prepare(`DELETE FROM wishlist_item WHERE qty <= ?3 AND ${item}`).bind(listId, itemId, qty, move.moveId),
    db.prepare(`UPDATE wishlist_item SET qty = qty - ?3, item_id = ?4 WHERE qty > ?3 AND ${item}`).bind(listId, itemId, qty, move.moveId),
    changed(db, listId),
    ...moveStatements(db, move),
  ]);
}

/**
 * Moves the items of one list to another, all or nothing. If an item is on both lists, the target list keeps only one; for saved items, the
 * quantities are added up. Idempotent, because the first list is empty afterwards.
 */
export async function moveItems(db: D1Database, fromId: string, toId: string): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO wishlist_item (list_id, item_id, product_id, upc, recipe_id, qty, document, added_at)
         SELECT ?2, item_id, product_id, upc, recipe_id, qty, document, added_at FROM wishlist_item WHERE list_id = ?1
         ON CONFLICT (list_id, product_id, upc, recipe_id)
         DO UPDATE SET qty = CASE WHEN upc = '' THEN qty ELSE MIN(999999, qty + excluded.qty) END
         ON CONFLICT (list_id, item_id) DO NOTHING`,
      )
      .bind(fromId, toId),
    db.prepare('DELETE FROM wishlist_item WHERE list_id = ?1').bind(fromId),
    changed(db, fromId),
    changed(db, toId),
  ]);
}
