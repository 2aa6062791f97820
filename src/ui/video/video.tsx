import { transformedAddress } from '#lib/pictures/media-url.ts';
import { choosePlayer, type FramedPlayer, type Video, videoData } from '#lib/pictures/video.ts';
import { safeUrl } from '#lib/url.ts';
import { useRenderContext } from '../render-context.ts';
import { useResponse } from '../response.ts';
import { StructuredData } from '../structured-data.tsx';
import { ContentStyle, StyleSheet, styleRule } from '../style-sheet.ts';

interface VideoPlayerProps {
  video: Video;
  /** The absolute URL of a still image that is displayed until the video plays. */
  poster?: string | undefined;
  /** Called with a message if a URL cannot be used. */
  log: (problem: string) => void;
}

/** Renders a video in the appropriate player, with structured data for search engines. */
export function VideoPlayer({ video, poster, log }: VideoPlayerProps) {
  const { market } = useRenderContext();
  const { origin } = useResponse();
  const player = choosePlayer(video, market.settings);
  const { width, height } = video;
  const still = poster === undefined && player.kind === 'plain' ? undefined : transformedAddress(poster, { width, height }, log);
  const shape = styleRule(`aspect-ratio:${width}/${height}`);
  const box = shape.className;
  return (
    <>
      <StyleSheet name="video.part" />
      <ContentStyle rule={shape} />
      <StructuredData data={videoData(video, player, still, origin)} />
      {player.kind === 'plain' ? (
        <PlainVideo video={video} still={still} box={box} />
      ) : (
        <FramedVideo video={video} player={player} still={still} box={box} />
      )}
    </>
  );
}

interface ShownVideo {
  video: Video;
  still: string | undefined;
  /** The class that sets the player's aspect ratio. */
  box: string;
}

/** Renders a video file. Controls are hidden only for an autoplaying video, because any other video could not be started without them. */
function PlainVideo({ video, still, box }: ShownVideo) {
  const { t } = useRenderContext();
  const { autoplay, hideControls, loop, muted } = video.playerSettings;
  const isBare = hideControls && autoplay;
  const source = safeUrl(video.url);
  return (
    <div
      className={`video ${box}`}
      data-video={isBare ? 'bare' : undefined}
      data-pause={isBare ? t('video.pause') : undefined}
      data-resume={isBare ? t('video.resume') : undefined}
    >
      <video
        src={source}
        poster={still || undefined}
        width={video.width}
        height={video.height}
        autoPlay={autoplay}
        loop={loop}
        muted={muted}
        controls={!isBare}
        playsInline
        preload={autoplay ? 'auto' : 'none'}
        aria-label={video.seoTitle}
      >
        <a href={source}>{t('video.unplayable')}</a>
      </video>
    </div>
  );
}

/**
 * Renders a still image and a play button. No request is sent to the video host before a click. Without scripts, the button links to the
 * video host.
 */
function FramedVideo({ video, player, still, box }: ShownVideo & { player: FramedPlayer }) {
  const { t } = useRenderContext();
  const title = video.seoTitle;
  return (
    <div className={`video ${box}`} data-video={player.address} data-title={title}>
      <a className="video-start" href={safeUrl(player.page)} target="_blank" rel="noopener">
        {still && <img src={still} alt="" width={video.width} height={video.height} loading="lazy" decoding="async" />}
        <span className="visually-hidden">{t('video.play', { title })}</span>
      </a>
      <p className="video-note">{t('video.consent', { host: new URL(player.address).hostname })}</p>
    </div>
  );
}
