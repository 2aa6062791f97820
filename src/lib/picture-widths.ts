/** Pixel widths that exist of a picture, smallest first. Products are 4:5, scenes 16:9. */
export const pictureWidths = (publicId: string): readonly number[] => (publicId.startsWith('scene/') ? sceneWidths : productWidths);

/** Height over width. */
export const pictureRatio = (publicId: string): number => (publicId.startsWith('scene/') ? 9 / 16 : 5 / 4);

const productWidths = [480, 960] as const;
const sceneWidths = [640, 1200, 2000] as const;
