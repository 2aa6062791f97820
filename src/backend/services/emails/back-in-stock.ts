// Notifies whoever asked for it that a size is back in stock.
import * as z from 'zod';
import { pictureSchema } from '#contract/entities/primitives.ts';
import { defineEmail } from './email.ts';
import { itemPicture } from './part-html.ts';

export const backInStock = defineEmail({
  data: z.object({
    productName: z.string(),
    colour: z.string(),
    size: z.string(),
    picture: pictureSchema,
    /** Of the product, below the locale. */
    path: z.string(),
  }),
  subject: ({ productName, size }, { translations }) => translations.backInStock.subject(productName, size),
  parts: ({ productName, colour, size, picture, path }, { translations, link, pictureAddress }) => [
    { kind: 'title', text: translations.backInStock.title },
    { kind: 'text', text: translations.backInStock.intro },
    {
      kind: 'items',
      items: [
        {
          picture: pictureAddress(picture, itemPicture),
          name: productName,
          lines: [[colour, size].filter((each) => each !== '').join(', ')],
        },
      ],
    },
    { kind: 'action', text: translations.backInStock.toProduct, url: link(path) },
    { kind: 'text', text: translations.backInStock.note },
  ],
});
