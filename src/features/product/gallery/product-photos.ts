// Photos that shoppers shared of a product's style.
import { loadPhotos } from '#features/photos/social-photos/load-photos.ts';
import type { PhotoSectionProps, ShownPhotos } from '#features/photos/social-photos/photo-section.tsx';
import type { PublicContext } from '#http/page.ts';
import { splitProductId } from '#lib/ids.ts';
import { withTimeout } from '#lib/timeout.ts';

const maxPhotos = 4;

/** The photos that the page shows; without them, or without them in time, the product stands. */
export async function findPhotos(
  { gateway, siteId, shellWaitMs, report, renderContext }: PublicContext,
  productId: string,
): Promise<(PhotoSectionProps & ShownPhotos) | undefined> {
  try {
    const wanted = { siteId, count: maxPhotos };
    const shown = await withTimeout(loadPhotos(gateway, wanted, { streamId: splitProductId(productId).masterId }), shellWaitMs);
    if (!shown) throw new Error(`The photos of a product were not there after ${shellWaitMs} ms.`);
    return { title: renderContext.t('photos.ofProduct'), count: maxPhotos, takesPhotos: true, isSettled: true, productId, ...shown };
  } catch (problem) {
    report(problem);
    return undefined;
  }
}
