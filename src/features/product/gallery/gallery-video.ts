// The film of a product in the player that fits it, for the gallery and for search engines.
import type { ProductDetails } from '#contract/entities/product.ts';
import { safeUrl } from '#lib/url.ts';
import { choosePlayer, type Video, videoData } from '#lib/video.ts';
import { createPictureSources } from '#ui/picture.tsx';
import type { RenderContext } from '#ui/render-context.ts';
import type { GalleryVideo } from './video.tsx';

/** Nobody meets it before they ask for it, so it needs no silence and no end. */
const playerSettings = { autoplay: false, hideControls: false, loop: true, muted: true };

/** Undefined where there is none, or none at an address that can be followed. */
export function createGalleryVideo(
  details: ProductDetails,
  { t, market }: RenderContext,
  origin: string,
): { item: GalleryVideo; data: object } | undefined {
  const src = details.video && safeUrl(details.video.url);
  if (!details.video || src === undefined) return undefined;
  const { seconds, poster, width, height } = details.video;
  const title = t('product.video', { name: details.name });
  const video: Video = { url: src, duration: seconds, seoTitle: title, seoDescription: details.summary, width, height, playerSettings };
  const player = choosePlayer(video, market.settings);
  const still = createPictureSources(poster).src;
  return {
    data: videoData(video, player, still, origin),
    item: {
      src: player.kind === 'plain' ? src : player.page,
      poster: still,
      width,
      height,
      title,
      play: t('video.play', { title }),
      ...(player.kind !== 'plain' && {
        frame: { address: player.address, note: t('video.consent', { host: new URL(player.address).hostname }) },
      }),
    },
  };
}
