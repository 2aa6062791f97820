import type { ProductDetails, ProductPicture } from '#contract/entities/product.ts';
import { formatHeight } from '#i18n/measure.ts';
import { Island } from '#islands/island.tsx';
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import { listShownPictures, pictureKey } from '#lib/pictures/external-picture.ts';
import { choosePlayer, type Video, videoData } from '#lib/pictures/video.ts';
import { safeUrl } from '#lib/url.ts';
import { routePath } from '#routes.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { createPictureRule, createPictureSources, PictureStyle } from '#ui/picture.tsx';
import { type RenderContext, useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';
import { StructuredData } from '#ui/structured-data.tsx';
import { StyleSheet } from '#ui/style-sheet.ts';
import Gallery from './gallery.island.tsx';
import type { GalleryVideo } from './video.tsx';

const sizes = sizesFrom({ sm: '80vw', md: '50vw', lg: '55vw' });

/** Renders the breadcrumb and the pictures. The first picture is the page's largest contentful paint. */
export function ProductGallery({ details }: { details: ProductDetails }) {
  const context = useRenderContext();
  const { t } = context;
  const { preload, origin } = useResponse();
  const video = createGalleryVideo(details, context, origin);
  const shown = listShownPictures(details.pictures, context.loadPicture);
  const pictures = shown.map((picture) => ({
    ...createPictureSources(picture, context.loadPicture),
    ...createCaption(picture, context),
    className: createPictureRule(picture)?.className,
  }));
  const first = pictures[0];
  if (first) preload({ src: first.src, srcset: first.srcset, sizes });
  return (
    <div className="product-gallery">
      <StyleSheet name="product.page" />
      {shown.map((picture) => (
        <PictureStyle key={pictureKey(picture)} picture={picture} />
      ))}
      {video && <StyleSheet name="video.part" />}
      {video && <StructuredData data={video.data} />}
      <Breadcrumb
        crumbs={[
          ...details.categories.map((category) => ({ name: category.name, path: routePath('listing', category) })),
          { name: details.name },
        ]}
      />
      <Island
        name="gallery"
        component={Gallery}
        when="interaction"
        props={{
          pictures,
          ...(video && { video: video.item }),
          sizes,
          labels: {
            gallery: t('product.gallery', { name: details.name }),
            zoom: t('product.zoom'),
            close: t('product.zoomClose'),
            previous: t('product.zoomPrevious'),
            next: t('product.zoomNext'),
            larger: t('product.zoomLarger'),
            smaller: t('product.zoomSmaller'),
            counts: pictures.map((_, index) => t('product.zoomCount', { number: index + 1, total: pictures.length })),
          },
        }}
      />
    </div>
  );
}

/** Returns the caption of a picture: its own, or one about the size and height of the model. */
function createCaption({ caption, model }: ProductPicture, { t, locale, market }: RenderContext): { caption?: string } {
  if (caption !== undefined) return { caption };
  if (!model) return {};
  const height = formatHeight(model.heightCentimetres, market.settings.measureSystem, locale);
  return { caption: t('product.model', { height, size: model.size }) };
}

/** The video starts only after a click, so it may loop and has controls. */
const playerSettings = { autoplay: false, hideControls: false, loop: true, muted: true };

/** Returns the gallery's video and its structured data, or undefined if there is no video or its URL is unsafe. */
function createGalleryVideo(
  details: ProductDetails,
  { t, market, loadPicture }: RenderContext,
  origin: string,
): { item: GalleryVideo; data: object } | undefined {
  const src = details.video && safeUrl(details.video.url);
  if (!details.video || src === undefined) return undefined;
  const { seconds, poster, width, height } = details.video;
  const title = t('product.video', { name: details.name });
  const video: Video = { url: src, duration: seconds, seoTitle: title, seoDescription: details.summary, width, height, playerSettings };
  const player = choosePlayer(video, market.settings);
  const still = createPictureSources(poster, loadPicture).src;
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
