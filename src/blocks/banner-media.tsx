// The media of a banner, one or several beside each other, and the caption over them.
import { type Breakpoint, sizesFrom } from '#lib/breakpoints.ts';
import { Picture } from '#ui/picture.tsx';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { VideoPlayer } from '#ui/video/video.tsx';
import type { BannerFields } from './banner-fields.ts';
import type { Media } from './media-fields.ts';

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
  if ('publicId' in media) return <Picture picture={media} sizes={sizes} isPriority={isPriority} placeholder={placeholder} />;
  return <VideoPlayer video={media} poster={media.poster} log={(problem) => mention(new Error(problem))} />;
}

interface BannerMediaProps {
  media: readonly Media[];
  /** How many of them each breakpoint shows at most; by default one on small screens, and all on larger ones. */
  counts?: Record<Breakpoint, number>;
  /** The share of the screen that all of them take from medium screens on, in percent. */
  share?: number;
  isPriority?: boolean;
  placeholder?: string | undefined;
}

const allButSmall = { sm: 1, md: 3, lg: 3 };

export function BannerMedia({ media, counts = allButSmall, share = 100, isPriority = false, placeholder }: BannerMediaProps) {
  const widthAt = (name: Breakpoint, part: number) => `${Math.round(part / Math.min(media.length, counts[name]))}vw`;
  const sizes = sizesFrom({ sm: widthAt('sm', 100), md: widthAt('md', share), lg: widthAt('lg', share) });
  return (
    <div className={`banner-media banner-media-sm-${counts.sm} banner-media-md-${counts.md} banner-media-lg-${counts.lg}`}>
      <StyleSheet name="part/banner" />
      {media.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand twice
        <div key={index} className="banner-medium">
          <MediaView media={each} sizes={sizes} isPriority={isPriority && index === 0} placeholder={placeholder} />
        </div>
      ))}
    </div>
  );
}

export function BannerCaption({ fields }: { fields: BannerFields }) {
  const { captionText, captionPosition, captionStyle } = fields;
  if (!captionText || captionPosition === 'off') return null;
  return <p className={`banner-caption banner-caption-${captionPosition} banner-caption-${captionStyle}`}>{captionText}</p>;
}
