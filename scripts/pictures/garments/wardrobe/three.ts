/** The three silhouettes of a product type. */
export type Three<Kind> = readonly [Kind, Kind, Kind];
