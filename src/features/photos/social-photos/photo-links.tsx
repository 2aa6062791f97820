import type { PhotoFilter } from '#lib/rules/social-photos.ts';
import { routePath } from '#routes.ts';
import { PageLink } from '#ui/page-link.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { writePhotoFilter } from '../photo-texts.ts';

/** Renders a link to all photos that match a filter. */
export function AllPhotosLink({ filter = {} }: { filter?: PhotoFilter | undefined }) {
  const { t, link } = useRenderContext();
  return <a href={link(`${routePath('photos')}${writePhotoFilter(filter)}`)}>{t('photos.seeAll')}</a>;
}

/** Renders a link to the form for sharing a photo. `productId` is the id of the product in the photo. */
export function SharePhotoLink({ productId, isSolid = false }: { productId?: string | undefined; isSolid?: boolean }) {
  const { t } = useRenderContext();
  const query = productId === undefined ? '' : `?product=${productId}`;
  return (
    <PageLink className={isSolid ? 'action action-solid' : 'action'} to={`${routePath('photoShare')}${query}`} data-dialog="modal">
      {t('photos.share')}
    </PageLink>
  );
}
