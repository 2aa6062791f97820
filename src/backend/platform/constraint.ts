/**
 * Waits for a batch; false where a constraint of these tables undid it, as of what was done before. Any other fault is thrown.
 * `tables`: all, if absent.
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
