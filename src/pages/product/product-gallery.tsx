import type { ProductDetails } from '#contract/entities/product.ts';
import Gallery from '#islands/gallery/index.tsx';
import { Island } from '#islands/island.tsx';
import { sizesFrom } from '#lib/breakpoints.ts';
import { routePath } from '#routes.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { createPictureSources } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';

const sizes = sizesFrom({ sm: '100vw', lg: '55vw' });

/** The way here, and the pictures. The first of them is what the page is judged by. */
export function ProductGallery({ details }: { details: ProductDetails }) {
  const { t } = useRenderContext();
  const { preload } = useResponse();
  const pictures = details.pictures.map((picture) => createPictureSources(picture));
  const first = pictures[0];
  if (first) preload({ src: first.src, srcset: first.srcset, sizes });
  return (
    <div className="product-gallery">
      <StyleSheet name="page/product" />
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
