import type { Picture as PictureReference } from '#contract/entities/primitives.ts';
import { widenSizes } from '#lib/pictures/breakpoints.ts';
import { type LoadPicture, listExternalWidths } from '#lib/pictures/external-picture.ts';
import { pictureFileUrl } from '#lib/pictures/media-url.ts';
import { pictureRatio, pictureWidths } from '#lib/pictures/picture-widths.ts';
import { useRenderContext } from './render-context.ts';
import { type StyleRule, useResponse } from './response.ts';
import { ContentStyle, styleRule } from './style-sheet.ts';

interface PictureUrls {
  src: string;
  srcset: string;
  width: number;
  height: number;
}

interface PictureSources extends PictureUrls {
  alt: string;
}

/** Returns the ratio of a picture's height to its width: 5/4 if the size of a picture of another origin is unknown. */
export function findRatio(picture: PictureReference): number {
  if (picture.width && picture.height) return picture.height / picture.width;
  return 'publicId' in picture ? pictureRatio(picture.publicId) : 5 / 4;
}

/** Returns the URLs of a picture in all its widths. `ratio` is height divided by width. */
export function createPictureSources(picture: PictureReference, load: LoadPicture, ratio: number = findRatio(picture)): PictureSources {
  const urls = 'publicId' in picture ? createOwnSources(picture, ratio) : createExternalSources(picture, load, ratio);
  return { ...urls, alt: picture.alt };
}

/** Returns the URLs of one of the shop's own pictures. `width` is the width of the original, if known. */
export function createOwnSources(picture: { publicId: string; version: number; width?: number | undefined }, ratio: number): PictureUrls {
  const { width: original = Number.POSITIVE_INFINITY } = picture;
  const widths = pictureWidths(picture.publicId, picture.width);
  const width = widths[0] ?? 480;
  return {
    src: pictureFileUrl(picture, width),
    // files are not enlarged, so the largest one may be only as wide as the original
    srcset: widths.map((pixels) => `${pictureFileUrl(picture, pixels)} ${Math.min(pixels, original)}w`).join(', '),
    width,
    height: Math.round(width * ratio),
  };
}

/**
 * Returns the URLs of a picture of another origin. If its host cannot resize pictures, `srcset` has a single URL. If the shop may not load
 * the picture, the URLs are those of an empty picture.
 */
function createExternalSources(
  { url, width: original }: { url: string; width?: number | undefined },
  load: LoadPicture,
  ratio: number,
): PictureUrls {
  const widths = listExternalWidths(original);
  const width = widths[0] ?? 480;
  const size = { width, height: Math.round(width * ratio) };
  const src = load(url, width);
  if (src === undefined) {
    const empty = createEmptyPicture(size);
    return { src: empty, srcset: `${empty} ${width}w`, ...size };
  }
  // equal URLs become one candidate, with the largest width
  const candidates = new Map(widths.map((pixels) => [load(url, pixels), pixels]));
  return { src, srcset: [...candidates].map(([candidate, pixels]) => `${candidate} ${pixels}w`).join(', '), ...size };
}

const createEmptyPicture = ({ width, height }: { width: number; height: number }): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`;

/** Returns the rule for the color and the focal point of a picture; undefined if it has neither. `placeholder` is the default color. */
export function createPictureRule(
  { color, focus }: Pick<PictureReference, 'color' | 'focus'>,
  placeholder?: string,
): StyleRule | undefined {
  const background = color ?? placeholder;
  const declarations = [
    ...(background === undefined ? [] : [`background-color:${background}`]),
    ...(focus ? [`object-position:${Math.round(focus.x * 100)}% ${Math.round(focus.y * 100)}%`] : []),
  ];
  return declarations.length > 0 ? styleRule(declarations.join(';')) : undefined;
}

/** Adds the styles for the color and the focal point of a picture that an island renders. */
export function PictureStyle({ picture }: { picture: PictureReference }) {
  const rule = createPictureRule(picture);
  return rule && <ContentStyle rule={rule} />;
}

interface PictureProps {
  picture: PictureReference;
  /** The `sizes` attribute: the width of the box at each breakpoint. If absent, the smallest width is used, as for a thumbnail. */
  sizes?: string;
  /** Height of the box divided by its width. Default: the ratio of the picture. */
  ratio?: number;
  /** True for the largest picture in the initial viewport (LCP), which is loaded eagerly and preloaded from the head. */
  isPriority?: boolean;
  /** Background color until the picture has loaded, if the picture has no color of its own. Default: stone. */
  placeholder?: string | undefined;
  className?: string;
}

/**
 * Renders a picture in all its widths, from which the browser selects one. It is inside a `picture` element, because otherwise React would
 * add a second preload.
 */
export function Picture({ picture, sizes: boxSizes, ratio, isPriority = false, placeholder, className }: PictureProps) {
  const { preload } = useResponse();
  const { loadPicture } = useRenderContext();
  const { src, srcset, alt, width, height } = createPictureSources(picture, loadPicture, ratio);
  // a box that is taller than the picture crops the picture's sides, so the picture is drawn wider than the box
  const sizes = boxSizes && widenSizes(boxSizes, Math.max(1, (ratio ?? 0) / findRatio(picture)));
  if (isPriority && sizes !== undefined) preload({ src, srcset, sizes });
  const rule = createPictureRule(picture, placeholder);
  return (
    <picture>
      {rule && <ContentStyle rule={rule} />}
      <img
        className={[className, rule?.className].filter(Boolean).join(' ') || undefined}
        src={src}
        srcSet={sizes && srcset}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
