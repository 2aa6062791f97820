// The media of a banner: a picture or a video.
import * as z from 'zod';
import { pictureSchema } from '#contract/entities/primitives.ts';

export const playerSettingsSchema = z.object({
  autoplay: z.boolean().default(false),
  hideControls: z.boolean().default(false),
  loop: z.boolean().default(false),
  muted: z.boolean().default(false),
});

export const videoSchema = z.object({
  url: z.string().min(1),
  /** Duration in seconds. */
  duration: z.number().positive(),
  cloudinaryAsset: z.object({ cloudName: z.string().optional(), publicId: z.string().optional() }).optional(),
  seoTitle: z.string().min(1),
  seoDescription: z.string().min(1),
  width: z.int().positive().default(1280),
  height: z.int().positive().default(720),
  playerSettings: playerSettingsSchema.prefault({}),
  /** The absolute URL of a still image. */
  poster: z.string().optional(),
});

export const mediaSchema = z.union([videoSchema, pictureSchema]);
export type Media = z.infer<typeof mediaSchema>;
