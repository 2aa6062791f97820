// Every picture there is, and the files it is kept in.
import {
  colours,
  productPicture,
  productPictureWidths,
  productTypes,
  scenePicture,
  scenePictureWidths,
  scenes,
  views,
} from '../../src/backend/seed/taxonomy.ts';
import { productSvg } from './products.ts';
import { fileName, formats, type Picture } from './render.ts';
import { sceneSvg } from './scenes.ts';
import { bleedOf } from './studio.ts';

const products = productTypes.flatMap((type) =>
  colours.flatMap((colour) =>
    views.map(
      (view): Picture => ({
        publicId: productPicture(type, colour.code, view),
        svg: () => productSvg(type, colour, view),
        bleed: bleedOf(view),
        quality: { avif: 30, webp: 28 },
        widths: productPictureWidths,
        height: (width) => (width * 5) / 4,
      }),
    ),
  ),
);

const landscapes = scenes.map(
  (scene): Picture => ({
    publicId: scenePicture(scene),
    svg: () => sceneSvg(scene),
    bleed: 0,
    quality: { avif: 44, webp: 58 },
    widths: scenePictureWidths,
    height: (width) => Math.round((width * 9) / 16),
  }),
);

export const pictures: readonly Picture[] = [...products, ...landscapes];

export const filesOf = (picture: Picture): string[] =>
  picture.widths.flatMap((width) => formats.map((format) => fileName(picture.publicId, width, format)));
