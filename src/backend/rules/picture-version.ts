// Versions of the shop's pictures. Browsers and caches keep a picture by its address for a year, so a picture that is drawn again needs a
// new version; test/whole/picture-versions.txt records what each version looks like. All views of a product in one colour have one version:
// cards name the version of the first for all of them.

const redrawn: Readonly<Record<string, number>> = {
  'scene/glacier': 2,
  'snapshot/snow-down': 3,
};

const firstVersion = (publicId: string): number => (publicId.startsWith('snapshot/') ? 2 : 1);

/** A picture with the version that its address names. */
export const namePicture = (publicId: string): { publicId: string; version: number } => ({
  publicId,
  version: redrawn[publicId] ?? firstVersion(publicId),
});

/** The address of a picture for content that names pictures by whole addresses. */
export function pictureAddress(id: string): string {
  const { publicId, version } = namePicture(id);
  return `/media/image/upload/v${version}/${publicId}`;
}
