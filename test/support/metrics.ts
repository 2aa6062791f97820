// A data set of Analytics Engine that checks Cloudflare's limits.

/** Creates a data set. `isFailing`: each call throws. */
export function aDataset({ isFailing = false } = {}) {
  const points: { metric: string; blobs: string[]; doubles: number[] }[] = [];
  const dataset: AnalyticsEngineDataset = {
    writeDataPoint: ({ indexes = [], blobs = [], doubles = [] } = {}) => {
      if (isFailing) throw new Error('no data set');
      const size = blobs.reduce((sum, blob) => sum + new TextEncoder().encode(String(blob)).length, 0);
      if (indexes.length !== 1 || String(indexes[0]).length > 96 || blobs.length > 20 || doubles.length > 20 || size > 16_000)
        throw new Error('A data point exceeds the limits.');
      points.push({ metric: String(indexes[0]), blobs: blobs.map(String), doubles });
    },
  };
  return { dataset, points, list: (metric: string) => points.filter((point) => point.metric === metric).map(({ blobs }) => blobs) };
}
