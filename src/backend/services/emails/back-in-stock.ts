// Notifies the subscriber of a stock alert that a size is back in stock.
import * as z from 'zod';
import { pictureSchema } from '#contract/entities/primitives.ts';
import { defineEmail } from './email.ts';

export const backInStock = defineEmail({
  data: z.object({
    productName: z.string(),
    colour: z.string(),
    size: z.string(),
    picture: pictureSchema,
    /** Path of the product page, without the locale. */
    path: z.string(),
  }),
  subject: ({ productName, size }, { t }) => t('email.backInStock.subject', { product: productName, size }),
  parts: ({ productName, colour, size, picture, path }, { t, link, pictureAddress }) => [
    { kind: 'title', text: t('email.backInStock.title') },
    { kind: 'text', text: t('email.backInStock.intro') },
    {
      kind: 'items',
      items: [
        {
          picture: pictureAddress(picture),
          name: productName,
          lines: [[colour, size].filter((each) => each !== '').join(', ')],
        },
      ],
    },
    { kind: 'action', text: t('email.backInStock.toProduct'), url: link(path) },
    { kind: 'text', text: t('email.backInStock.note') },
  ],
});
