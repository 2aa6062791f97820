/**
 * Waits for a batch. Returns false if a constraint of one of these tables (by default any table) rolled it back, for example because the
 * change was made before. Throws any other error.
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
