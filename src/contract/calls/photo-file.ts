import * as z from 'zod';
import { maxPhotoText, photoTypes } from '#lib/photo/photo-limits.ts';

export const photoFileSchema = z
  .object({
    type: z.enum(photoTypes).meta({ description: 'Media type of the file.' }),
    base64: z
      .string()
      .min(4)
      .max(maxPhotoText)
      .meta({ description: 'The file in base64.', examples: ['/9j/4AAQSkZJRg=='] }),
  })
  .meta({ description: 'The file of a photo that a shopper uploaded.' });
