// Messages that the next page shows once, after a submission redirected to it. They are sealed, so that no link can forge them.
import * as z from 'zod';
import { defineSealedCookie } from './cookies.ts';

export const noticesCookie = defineSealedCookie({
  name: 'notices',
  kind: 'cairn-notices',
  schema: z.strictObject({
    /** The page that shows them: a path without query. */
    path: z.string(),
    /** Error codes, flash codes, and names that pages have for what happened. */
    codes: z.array(z.string()),
  }),
  purpose: 'stored.notices',
  lifetime: [10, 'minute'],
  isDroppedIfTooLong: true,
});
