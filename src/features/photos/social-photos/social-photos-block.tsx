import * as z from 'zod';
import { defineDeferredBlock } from '#content/block.tsx';
import { masterIdSchema, productIdSchema } from '#contract/entities/primitives.ts';
import { photoCategorySchema } from '#contract/entities/social-photo.ts';
import { maxPhotosRead } from '#lib/rules/social-photos.ts';
import { loadPhotos, loadProductPhotos, loadStreamsPhotos } from './load-photos.ts';
import { type DisplayedPhotos, PhotoSection, PhotoSectionFallback, type PhotoSectionProps, WithoutPhotos } from './photo-section.tsx';

/** Selects photos by the first of its fields that is set. If none is set, all photos are selected. */
const filterSchema = z.object({
  productId: productIdSchema.optional().meta({ description: 'Only photos of this product.' }),
  streamIds: z.array(masterIdSchema).min(1).max(20).optional().meta({ title: 'Styles', description: 'Only photos of these products.' }),
  category: photoCategorySchema.optional().meta({ description: 'Only photos of this kind.' }),
});

const socialPhotosFields = z
  .object({
    title: z.string().min(1),
    text: z.string().min(1).optional(),
    containerId: z
      .string()
      .regex(/^[a-z][\w-]{0,40}$/)
      .optional()
      .meta({ title: 'Name for links', description: 'A link to # and this name scrolls to the photos.' }),
    filter: filterSchema.default({}).meta({ description: 'Which photos appear. Without an entry, the newest ones.' }),
    count: z.int().min(1).max(maxPhotosRead).default(8).meta({ description: 'How many photos there are.' }),
    takesPhotos: z
      .boolean()
      .default(true)
      .meta({ title: 'Invite visitors', description: 'Shows a link to the form with which visitors share a photo.' }),
  })
  .meta({ description: 'Photos that customers have shared.', group: 'Stories and photos' });
type Fields = z.infer<typeof socialPhotosFields>;

/** A content block with shared photos. */
export const socialPhotos = defineDeferredBlock<Fields, DisplayedPhotos>({
  kind: 'social-photos',
  feature: 'photos',
  fields: socialPhotosFields,
  load: ({ filter: { productId, streamIds, category }, count }, { gateway, siteId }) => {
    if (productId !== undefined) return loadProductPhotos(gateway, { siteId, count }, productId);
    return streamIds ? loadStreamsPhotos(gateway, { siteId, count }, streamIds) : loadPhotos(gateway, { siteId, count }, { category });
  },
  Fallback: ({ fields }) => <PhotoSectionFallback {...createSection(fields)} />,
  Unavailable: ({ fields }) => <WithoutPhotos {...createSection(fields)} />,
  Content: ({ fields, data }) => <PhotoSection {...createSection(fields)} {...data} />,
});

const createSection = ({
  filter: { productId },
  title,
  text,
  containerId,
  count,
  takesPhotos: acceptsPhotos,
}: Fields): PhotoSectionProps => ({
  ...{ title, text, containerId, count, acceptsPhotos },
  productId,
});
