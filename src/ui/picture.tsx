import { widenSizes } from '#lib/pictures/breakpoints.ts';
import { pictureFileUrl } from '#lib/pictures/media-url.ts';
import { pictureRatio, pictureWidths } from '#lib/pictures/picture-widths.ts';
import { useResponse } from './response.ts';
import { ContentStyle, styleRule } from './style-sheet.ts';

interface PictureReference {
  publicId: string;
  version: number;
  alt: string;
}

interface PictureSources {
  src: string;
  srcset: string;
  alt: string;
  width: number;
  height: number;
}

/** Returns the URLs of a picture in all its widths. `ratio` is height divided by width. */
export function createPictureSources(picture: PictureReference, ratio: number = pictureRatio(picture.publicId)): PictureSources {
  const widths = pictureWidths(picture.publicId);
  const width = widths[0] ?? 480;
  return {
    src: pictureFileUrl(picture, width),
    srcset: widths.map((pixels) => `${pictureFileUrl(picture, pixels)} ${pixels}w`).join(', '),
    alt: picture.alt,
    width,
    height: Math.round(width * ratio),
  };
}

interface PictureProps {
  picture: PictureReference;
  /** The `sizes` attribute: the width of the box at each breakpoint. If absent, the smallest width is used, as for a thumbnail. */
  sizes?: string;
  /** Height of the box divided by its width. Default: the ratio of the picture. */
  ratio?: number;
  /** True for the largest picture in the initial viewport (LCP), which is loaded eagerly and preloaded from the head. */
  isPriority?: boolean;
  /** Background color until the picture has loaded. Default: stone. */
  placeholder?: string | undefined;
  className?: string;
}

/**
 * Renders a picture in all its widths, from which the browser selects one. It is inside a `picture` element, because otherwise React would
 * add a second preload.
 */
export function Picture({ picture, sizes: boxSizes, ratio, isPriority = false, placeholder, className }: PictureProps) {
  const { preload } = useResponse();
  const { src, srcset, alt, width, height } = createPictureSources(picture, ratio);
  // a box that is taller than the picture crops the picture's sides, so the picture is drawn wider than the box
  const sizes = boxSizes && widenSizes(boxSizes, Math.max(1, (ratio ?? 0) / pictureRatio(picture.publicId)));
  if (isPriority && sizes !== undefined) preload({ src, srcset, sizes });
  const colour = placeholder === undefined ? undefined : styleRule(`background-color:${placeholder}`);
  return (
    <picture>
      {colour && <ContentStyle rule={colour} />}
      <img
        className={[className, colour?.className].filter(Boolean).join(' ') || undefined}
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
