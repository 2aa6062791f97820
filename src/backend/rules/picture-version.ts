// Versions of the shop's pictures. Browsers and caches store a picture by its URL for a year, so a picture that changes needs a new
// version; test/whole/picture-versions.txt records the content of each version. All views of a product in one color have the same version,
// because cards use the version of the first view for all of them.

const redrawn: Readonly<Record<string, number>> = {
  'scene/glacier': 2,
  'snapshot/snow-down': 3,
};

const firstVersion = (publicId: string): number => (publicId.startsWith('snapshot/') ? 2 : 1);

/** Returns a picture with the version for its URL. */
export const namePicture = (publicId: string): { publicId: string; version: number } => ({
  publicId,
  version: redrawn[publicId] ?? firstVersion(publicId),
});

/** Returns the URL of a picture, for content that refers to pictures by URL. */
export function pictureAddress(id: string): string {
  const { publicId, version } = namePicture(id);
  return `/media/image/upload/v${version}/${publicId}`;
}
