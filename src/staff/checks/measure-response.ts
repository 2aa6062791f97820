const deadlineMs = 10_000;

/** Returns the size of a response in bytes; `missing` for a 404, undefined if there is no usable response. */
export async function measureResponse(fetchIt: (signal: AbortSignal) => Promise<Response>): Promise<number | 'missing' | undefined> {
  try {
    const response = await fetchIt(AbortSignal.timeout(deadlineMs));
    const { byteLength } = await response.arrayBuffer();
    if (response.status === 404) return 'missing';
    return response.ok ? byteLength : undefined;
  } catch {
    return undefined;
  }
}
