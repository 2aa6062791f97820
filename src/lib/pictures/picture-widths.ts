/** Pixel widths that exist of a picture, smallest first. Scenes are 16:9, all others 4:5. */
export const pictureWidths = (publicId: string): readonly number[] => widths[findFolder(publicId)] ?? productWidths;

/** Height over width. */
export const pictureRatio = (publicId: string): number => (findFolder(publicId) === 'scene' ? 9 / 16 : 5 / 4);

const findFolder = (publicId: string): string => publicId.slice(0, publicId.indexOf('/'));

const productWidths = [480, 960] as const;
/** A cloth from near has no finer detail than its threads. */
const widths: Readonly<Record<string, readonly number[]>> = { scene: [640, 1200, 2000], fabric: [720], snapshot: [480, 900] };
