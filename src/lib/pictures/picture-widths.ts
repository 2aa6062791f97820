/**
 * Returns the pixel widths in which a picture exists, smallest first. The aspect ratio is 16:9 for scenes and 4:5 for all other pictures.
 */
export const pictureWidths = (publicId: string): readonly number[] => widths[findFolder(publicId)] ?? productWidths;

/** Returns the ratio of a picture's height to its width. */
export const pictureRatio = (publicId: string): number => (findFolder(publicId) === 'scene' ? 9 / 16 : 5 / 4);

const findFolder = (publicId: string): string => publicId.slice(0, publicId.indexOf('/'));

const productWidths = [480, 960] as const;
/** Widths by folder. Close-ups of fabrics have a single width, because larger ones would show no more detail. */
const widths: Readonly<Record<string, readonly number[]>> = { scene: [640, 1200, 2000], fabric: [720], snapshot: [480, 900] };
