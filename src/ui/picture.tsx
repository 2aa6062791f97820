import { type MediaBox, mediaUrl } from '#lib/media-url.ts';
import { pictureRatio, pictureWidths } from '#lib/picture-widths.ts';
import { useResponse } from './response.ts';
import { ContentStyle, styleRule } from './style-sheet.tsx';

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

/** The addresses of a picture in all the widths that exist. `ratio` is height over width. */
export function createPictureSources(picture: PictureReference, ratio: number = pictureRatio(picture.publicId)): PictureSources {
  const widths = pictureWidths(picture.publicId);
  const createBox = (pixels: number): MediaBox => ({ width: pixels / 2, height: (pixels / 2) * ratio });
  const width = widths[0] ?? 480;
  return {
    src: mediaUrl(picture, createBox(width)),
    srcset: widths.map((pixels) => `${mediaUrl(picture, createBox(pixels))} ${pixels}w`).join(', '),
    alt: picture.alt,
    width,
    height: Math.round(width * ratio),
  };
}

interface PictureProps {
  picture: PictureReference;
  /** The `sizes` attribute: how wide the box is at each breakpoint. Without it the smallest width is taken, as for a thumbnail. */
  sizes?: string;
  /** Height over width of the box; the picture's own by default. */
  ratio?: number;
  /** The picture that the page is judged by: loaded at once and preloaded from the head. */
  isPriority?: boolean;
  /** The colour in its place until it is there; stone by default. */
  placeholder?: string | undefined;
  className?: string;
}

/**
 * A picture in as many widths as exist; the browser picks one.
 * The picture element keeps React from writing a preload of its own beside the one in the head.
 */
export function Picture({ picture, sizes, ratio, isPriority = false, placeholder, className }: PictureProps) {
  const { preload } = useResponse();
  const { src, srcset, alt, width, height } = createPictureSources(picture, ratio);
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
