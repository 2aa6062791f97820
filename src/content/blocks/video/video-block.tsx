import * as z from 'zod';
import { defineBlock } from '#content/block.tsx';
import { videoSchema } from '#content/fields/media-fields.ts';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { VideoPlayer } from '#ui/video/video.tsx';

const padding = z.enum(['none', 'small', 'large']);

const videoFields = videoSchema
  .extend({
    paddings: z
      .object({ top: padding.default('large'), bottom: padding.default('large') })
      .default({ top: 'large', bottom: 'large' })
      .meta({ description: 'How much space is above and below the video.' }),
  })
  .meta({ description: 'A video with a player.', group: 'Pictures and videos' });

/** A video as a section of a page. */
export const video = defineBlock({
  kind: 'video',
  heading: 'following',
  fields: videoFields,
  Content: VideoBlock,
});

function VideoBlock({ fields }: { fields: z.infer<typeof videoFields> }) {
  const { mention } = useResponse();
  return (
    <section className={`video-block video-top-${fields.paddings.top} video-bottom-${fields.paddings.bottom}`}>
      <StyleSheet name="video.block" />
      <VideoPlayer video={fields} poster={fields.poster} log={(problem) => mention(new Error(problem))} />
    </section>
  );
}
