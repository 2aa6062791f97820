// What the checks before publishing read at the staff origin: the block definitions, the media library, and pages and files of the shop.
import { findLibraryPictures } from '#backend/services/media/find-unknown-pictures.ts';
import { blocks } from '#features/blocks.ts';
import type { StaffContext } from '../context.ts';
import { shopOrigin } from '../own-origin.ts';
import { withCheckGrant } from '../preview-grants.ts';
import { measureResponse } from './measure-response.ts';
import type { CheckSource } from './shop-facts.ts';

const blockFields = new Map(blocks.map(({ kind, fields }) => [kind, fields]));

export function openStaffSource(c: StaffContext): Omit<CheckSource, 'editing'> {
  const { BACKEND_DB: db, SHOP, ENVIRONMENT } = c.env;
  const shop = shopOrigin(c.get('config'), c.req.url);
  return {
    blocks: blockFields,
    findPictures: (ids) => findLibraryPictures(db, ids),
    measure: async (path) => {
      const url = new URL(path, shop);
      // a production shop renders previews only for requests with a grant
      if (ENVIRONMENT === 'production' && url.searchParams.has('preview')) return measurePreview(c, url);
      return measureResponse((signal) => SHOP.fetch(url, { signal }));
    },
  };
}

/** Measures a preview with a temporary grant. The bytes of the grant, which is in every link of the preview, are not counted. */
const measurePreview = (c: StaffContext, { pathname }: URL): ReturnType<typeof measureResponse> =>
  withCheckGrant(c, pathname, (link, sealed) =>
    measureResponse(async (signal) => {
      const response = await c.env.SHOP.fetch(link, { signal });
      const html = await response.text();
      return new Response(html.replaceAll(`&amp;grant=${sealed}`, '').replaceAll(sealed, ''), { status: response.status });
    }),
  );
