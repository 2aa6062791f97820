import * as z from 'zod';
import { defineDeferredBlock } from '#content/block.tsx';
import { masterIdSchema, productIdSchema } from '#contract/entities/primitives.ts';
import { photoCategorySchema } from '#contract/entities/social-photo.ts';
import { maxPhotosRead } from '#lib/rules/social-photos.ts';
import { loadPhotos, loadProductPhotos, loadStreamsPhotos } from './load-photos.ts';
import { type DisplayedPhotos, PhotoSection, PhotoSectionFallback, type PhotoSectionProps, WithoutPhotos } from './photo-section.tsx';

/** Selects photos by the first of its fields that is set. If none is set, all photos are selected. */
const filterSchema = z.object({
  /** Selects the photos of this product's style. */
  productId: productIdSchema.optional(),
  /** Selects the photos of these styles. */
  streamIds: z.array(masterIdSchema).min(1).max(20).optional(),
  category: photoCategorySchema.optional(),
});

const socialPhotosFields = z.object({
  title: z.string().min(1),
  text: z.string().min(1).optional(),
  /** Id of the section on its page, for links with that fragment. */
  containerId: z
    .string()
    .regex(/^[a-z][\w-]{0,40}$/)
    .optional(),
  filter: filterSchema.default({}),
  count: z.int().min(1).max(maxPhotosRead).default(8),
  /** True if the section links to the form for sharing a photo. */
  takesPhotos: z.boolean().default(true),
});
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
