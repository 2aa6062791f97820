// Compares the facts of several products: one row for each fact that any of them has, and whether the values differ.

export interface FactRow {
  /** Identifies the fact. Different products have the same id for the same fact. */
  id: string;
  name: string;
  /** Several values are displayed as a list. */
  values: string[];
}

export interface ComparedRow {
  id: string;
  name: string;
  /** One cell for each product; empty if the value is unknown. */
  cells: string[][];
  isDifferent: boolean;
}

/** Merges the facts of several products. A fact that the first products lack follows the fact that it follows in its own product. */
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
