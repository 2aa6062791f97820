import * as z from 'zod';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { VideoPlayer } from '#ui/video/video.tsx';
import { defineBlock } from '../block.tsx';

const padding = z.enum(['none', 'small', 'large']);

const videoFields = z.object({
  url: z.string().min(1),
  /** Seconds. */
  duration: z.number().positive(),
  cloudinaryAsset: z.object({ cloudName: z.string().optional(), publicId: z.string().optional() }).optional(),
  seoTitle: z.string().min(1),
  seoDescription: z.string().min(1),
  width: z.int().positive().default(1280),
  height: z.int().positive().default(720),
  playerSettings: z
    .object({
      autoplay: z.boolean().default(false),
      hideControls: z.boolean().default(false),
      loop: z.boolean().default(false),
      muted: z.boolean().default(false),
    })
    .default({ autoplay: false, hideControls: false, loop: false, muted: false }),
  /** The absolute address of a still. */
  poster: z.string().optional(),
  paddings: z.object({ top: padding.default('large'), bottom: padding.default('large') }).default({ top: 'large', bottom: 'large' }),
});

/** A video as a section of a page. */
export const video = defineBlock({
  kind: 'video',
  fields: videoFields,
  Content: VideoBlock,
});

function VideoBlock({ fields }: { fields: z.infer<typeof videoFields> }) {
  const { mention } = useResponse();
  return (
    <section className={`video-block video-top-${fields.paddings.top} video-bottom-${fields.paddings.bottom}`}>
      <StyleSheet name="block/video" />
      <VideoPlayer video={fields} poster={fields.poster} log={(problem) => mention(new Error(problem))} />
    </section>
  );
}
