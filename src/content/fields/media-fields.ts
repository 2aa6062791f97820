// The media of a banner: a picture or a video.
import * as z from 'zod';
import { pictureSchema } from '#contract/entities/primitives.ts';

export const playerSettingsSchema = z.object({
  autoplay: z.boolean().default(false).meta({ description: 'Starts the video without a click. Browsers allow that only without sound.' }),
  hideControls: z.boolean().default(false).meta({ description: 'Hides the buttons of the player.' }),
  loop: z.boolean().default(false).meta({ description: 'Starts the video again at its end.' }),
  muted: z.boolean().default(false).meta({ description: 'Plays the video without sound.' }),
});

export const videoSchema = z.object({
  url: z.string().min(1).meta({ description: 'The address of the video file.' }),
  duration: z.number().positive().meta({ description: 'The length of the video in seconds, for search engines.' }),
  cloudinaryAsset: z
    .object({
      cloudName: z.string().optional().meta({ description: 'The name of the account at Cloudinary.' }),
      publicId: z.string().optional().meta({ description: 'The id of the video at Cloudinary.' }),
    })
    .optional()
    .meta({ description: 'Fill this in only if the video is stored at Cloudinary.' }),
  seoTitle: z.string().min(1).meta({ description: 'The title of the video, for search engines and screen readers.' }),
  seoDescription: z.string().min(1).meta({ description: 'What the video shows, for search engines.' }),
  width: z.int().positive().default(1280).meta({ description: 'The width of the video in pixels.' }),
  height: z.int().positive().default(720).meta({ description: 'The height of the video in pixels.' }),
  playerSettings: playerSettingsSchema.prefault({}).meta({ description: 'How the video plays.' }),
  poster: z.string().optional().meta({ description: 'The full address of a still picture that is visible until the video plays.' }),
});

export const mediaSchema = z.union([videoSchema, pictureSchema]);
export type Media = z.infer<typeof mediaSchema>;
