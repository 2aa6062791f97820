/** Waits for a batch; false where a constraint undid it, as of what was done before. Any other fault is thrown. */
export async function refuseConstraint(batch: Promise<unknown>): Promise<boolean> {
  try {
    await batch;
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes('constraint failed')) return false;
    throw error;
  }
}
