// D1 tables order_return and order_return_line (migrations/0038).

interface NewReturn {
  returnId: string;
  orderNumber: string;
  itemIds: readonly string[];
  reason: string;
  now: number;
}

/** Begins a return, all or nothing. False where one of its lines goes back already. */
export async function beginReturn(db: D1Database, { returnId, orderNumber, itemIds, reason, now }: NewReturn): Promise<boolean> {
  try {
    await db.batch([
      db
        .prepare('INSERT INTO order_return (return_id, order_number, reason, began_at) VALUES (?1, ?2, ?3, ?4)')
        .bind(returnId, orderNumber, reason, now),
      db
        .prepare('INSERT INTO order_return_line (order_number, item_id, return_id) SELECT ?1, i.value, ?3 FROM json_each(?2) i')
        .bind(orderNumber, JSON.stringify(itemIds), returnId),
    ]);
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes('order_return_line')) return false;
    throw error;
  }
}
