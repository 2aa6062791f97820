// Compares the facts of several products. There is a row for each fact that at least one product has, and the row says whether the values
// differ.

export interface FactRow {
  /** Id of the fact, which is the same for all products. */
  id: string;
  name: string;
  /** The values; several are displayed as a list. */
  values: string[];
}

export interface ComparedRow {
  id: string;
  name: string;
  /** The values of each product; an empty list if they are unknown. */
  cells: string[][];
  isDifferent: boolean;
}

/**
 * Merges the facts of several products into one list of rows. A fact that earlier products lack is inserted after the fact that precedes it
 * in the first product that has it.
 */
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
