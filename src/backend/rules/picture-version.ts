// Versions of the shop's pictures. Browsers and caches store a picture for a year by its URL, so a changed picture needs a new version;
// test/whole/picture-versions.txt records the content of each version. All views of a product in one color must have the same version,
// because product cards use the first view's version for all of them.

const redrawn: Readonly<Record<string, number>> = {
  'scene/glacier': 3,
  'snapshot/snow-down': 4,
};

/** Versions of groups of redrawn pictures. The first pattern that matches counts. */
const redrawnGroups: readonly (readonly [RegExp, number])[] = [
  [/^(?:product|worn)\/hoodie-c-/, 4],
  [/^(?:product|worn)\/(?:base-layer|down-jacket|fleece|hoodie|parka|shell-jacket|shirt|vest|windbreaker)-/, 3],
  [/^(?:product|worn)\//, 2],
  [/^fabric\/(?:nylon|shell|softshell)-/, 2],
  [/^snapshot\//, 3],
  [/^scene\/(?!alpine-dawn|storefront)/, 2],
];

const firstVersion = (publicId: string): number => redrawnGroups.find(([pattern]) => pattern.test(publicId))?.[1] ?? 1;

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
