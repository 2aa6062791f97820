/**
 * Awaits a batch. Returns false if a constraint on one of the given tables (by default, on any table) rolled the batch back, for example
 * because the change had already been made. Rethrows all other errors.
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
