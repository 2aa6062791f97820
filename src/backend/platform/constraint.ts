/**
 * Waits for a batch. Returns false if it was rolled back by a constraint of these tables, such as because it had already been done. Throws
 * any other fault. `tables`: all tables if undefined.
 */
export async function refuseConstraint(batch: Promise<unknown>, tables: readonly string[] = ['']): Promise<boolean> {
  try {
    await batch;
    return true;
  } catch (error) {
    if (error instanceof Error && tables.some((table) => error.message.includes(`constraint failed: ${table}`))) return false;
    throw error;
  }
}
