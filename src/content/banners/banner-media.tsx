// The media of a banner, side by side if there are several, with the caption over them.
import { type Breakpoint, sizesFrom } from '#lib/pictures/breakpoints.ts';
import { findRatio, Picture } from '#ui/picture.tsx';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { VideoPlayer } from '#ui/video/video.tsx';
import type { Media } from '../fields/media-fields.ts';
import type { BannerFields } from './banner-fields.ts';

export const listMedia = ({ media, mediaList }: Pick<BannerFields, 'media' | 'mediaList'>): readonly Media[] =>
  mediaList.length > 0 ? mediaList : media ? [media] : [];

interface MediaViewProps {
  media: Media;
  /** The `sizes` attribute of a picture. */
  sizes: string;
  isPriority?: boolean;
  placeholder?: string | undefined;
}

function MediaView({ media, sizes, isPriority = false, placeholder }: MediaViewProps) {
  const { mention } = useResponse();
  if (!('duration' in media)) return <Picture picture={media} sizes={sizes} isPriority={isPriority} placeholder={placeholder} />;
  return <VideoPlayer video={media} poster={media.poster} log={(problem) => mention(new Error(problem))} />;
}

type MediaHeights = Partial<Record<Breakpoint, readonly string[]>>;

interface BannerMediaProps {
  media: readonly Media[];
  /** The maximum number of visible media per breakpoint. Default: one on small screens, all on larger screens. */
  counts?: Record<Breakpoint, number>;
  /** The percentage of the screen width that all media together take from medium screens on. */
  share?: number;
  /**
   * Minimum heights of the media per breakpoint, as CSS lengths. To reach its minimum height, a picture may be drawn wider than its box;
   * the sides of the picture are then cropped.
   */
  heights?: MediaHeights;
  isPriority?: boolean;
  placeholder?: string | undefined;
}

const allButSmall = { sm: 1, md: 3, lg: 3 };

export function BannerMedia({ media, counts = allButSmall, share = 100, heights, isPriority = false, placeholder }: BannerMediaProps) {
  const widthAt = (name: Breakpoint, part: number) => `${Math.round(part / Math.min(media.length, counts[name]))}vw`;
  const widths = { sm: widthAt('sm', 100), md: widthAt('md', share), lg: widthAt('lg', share) };
  return (
    <div className={`banner-media banner-media-sm-${counts.sm} banner-media-md-${counts.md} banner-media-lg-${counts.lg}`}>
      <StyleSheet name="banner.part" />
      {media.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice
        <div key={index} className="banner-medium">
          <MediaView
            media={each}
            sizes={sizesFrom(coverHeights(widths, heights, each))}
            isPriority={isPriority && index === 0}
            placeholder={placeholder}
          />
        </div>
      ))}
    </div>
  );
}

/**
 * Returns the width at which a picture is drawn, per breakpoint. It exceeds the width of the box if the picture must be enlarged to reach a
 * minimum height.
 */
function coverHeights(widths: Record<Breakpoint, string>, heights: BannerMediaProps['heights'], media: Media): Record<Breakpoint, string> {
  if (!heights || 'duration' in media) return widths;
  const ratio = findRatio(media);
  const widen = (name: Breakpoint): string => {
    const drawn = heights[name]?.map((height) => height.replace(/^[\d.]+/, (count) => String(Math.round(Number(count) / ratio))));
    return drawn ? `max(${[widths[name], ...drawn].join(', ')})` : widths[name];
  };
  return { sm: widen('sm'), md: widen('md'), lg: widen('lg') };
}

export function BannerCaption({ fields }: { fields: BannerFields }) {
  const { captionText, captionPosition, captionStyle } = fields;
  if (!captionText || captionPosition === 'off') return null;
  return <p className={`banner-caption banner-caption-${captionPosition} banner-caption-${captionStyle}`}>{captionText}</p>;
}
