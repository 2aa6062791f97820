/** The silhouettes of a type of product. */
export type Three<Kind> = readonly [Kind, Kind, Kind];
