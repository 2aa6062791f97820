/** Returns the existing pixel widths of a picture, smallest first. Scenes are 16:9, all others 4:5. */
export const pictureWidths = (publicId: string): readonly number[] => widths[findFolder(publicId)] ?? productWidths;

/** Returns the ratio of height to width. */
export const pictureRatio = (publicId: string): number => (findFolder(publicId) === 'scene' ? 9 / 16 : 5 / 4);

const findFolder = (publicId: string): string => publicId.slice(0, publicId.indexOf('/'));

const productWidths = [480, 960] as const;
/** Widths by folder. A close-up of a fabric has no finer detail than its threads. */
const widths: Readonly<Record<string, readonly number[]>> = { scene: [640, 1200, 2000], fabric: [720], snapshot: [480, 900] };
