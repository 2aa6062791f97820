// Facts of several products beside each other: one row for each that any of them has, and where they differ.

export interface FactRow {
  /** Alike for the same fact of different products. */
  id: string;
  name: string;
  /** Several are a list. */
  values: string[];
}

export interface ComparedRow {
  id: string;
  name: string;
  /** One for each product; empty where nothing is known of it. */
  cells: string[][];
  isDifferent: boolean;
}

/** A fact that the first products lack stands behind the one that it follows elsewhere. */
export function compareFacts(products: readonly (readonly FactRow[])[]): ComparedRow[] {
  const order: FactRow[] = [];
  for (const rows of products) {
    let place = 0;
    for (const row of rows) {
      const known = order.findIndex(({ id }) => id === row.id);
      if (known === -1) order.splice(place, 0, row);
      place = (known === -1 ? place : known) + 1;
    }
  }
  return order.map(({ id, name }) => {
    const cells = products.map((rows) => rows.find((row) => row.id === id)?.values ?? []);
    return { id, name, cells, isDifferent: new Set(cells.map((values) => JSON.stringify(values))).size > 1 };
  });
}
