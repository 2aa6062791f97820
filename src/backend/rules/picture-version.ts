// Versions of the shop's pictures. Browsers and caches store a picture for a year by its URL, so a changed picture needs a new version;
// test/whole/picture-versions.txt records the content of each version. All views of a product in one color must have the same version,
// because product cards use the first view's version for all of them.

const redrawn: Readonly<Record<string, number>> = {
  'scene/glacier': 2,
  'snapshot/snow-down': 3,
};

/** Versions of all views of redrawn silhouettes. */
const redrawnSilhouettes: readonly (readonly [RegExp, number])[] = [
  [/^(?:product|worn)\/hoodie-c-/, 3],
  [/^(?:product|worn)\/(?:base-layer|down-jacket|fleece|hoodie|parka|shell-jacket|shirt|vest|windbreaker)-/, 2],
  [/^snapshot\//, 2],
];

const firstVersion = (publicId: string): number => redrawnSilhouettes.find(([pattern]) => pattern.test(publicId))?.[1] ?? 1;

/** Returns a picture's id and the version to use in its URL. */
export const namePicture = (publicId: string): { publicId: string; version: number } => ({
  publicId,
  version: redrawn[publicId] ?? firstVersion(publicId),
});

/** Returns a picture's URL, for content that refers to pictures by URL. */
export function pictureAddress(id: string): string {
  const { publicId, version } = namePicture(id);
  return `/media/image/upload/v${version}/${publicId}`;
}
