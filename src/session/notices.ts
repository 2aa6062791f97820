// Notices that the next page shows once, after a submission redirected to it. They are sealed, so that they cannot be forged.
import * as z from 'zod';
import { defineSealedCookie } from './cookies.ts';

export const noticesCookie = defineSealedCookie({
  name: 'notices',
  kind: 'cairn-notices',
  schema: z.strictObject({
    /** Path of the page that shows the notices, without a query. */
    path: z.string(),
    /** Error codes, flash codes and page-specific notice names. */
    codes: z.array(z.string()),
  }),
  purpose: 'stored.notices',
  lifetime: [10, 'minute'],
  isDroppedIfTooLong: true,
});
