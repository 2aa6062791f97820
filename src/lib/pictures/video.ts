// Chooses the player for a video, and creates the video's structured data.

import { safeUrl } from '../url.ts';

export interface Video {
  /** URL of a file in the shop or of a page on the video site. */
  url: string;
  /** Duration in seconds. */
  duration: number;
  /** The names of the video's asset in the media cloud; absent if the video is not there. */
  cloudinaryAsset?: { cloudName?: string | undefined; publicId?: string | undefined } | undefined;
  seoTitle: string;
  seoDescription: string;
  width: number;
  height: number;
  playerSettings: PlayerSettings;
}

export interface PlayerSettings {
  autoplay: boolean;
  hideControls: boolean;
  loop: boolean;
  muted: boolean;
}

/** A player in a frame. `page` is the URL of a page or file with only the video. */
export interface FramedPlayer {
  kind: 'cloud' | 'embed';
  address: string;
  page: string;
}

type Player = FramedPlayer | { kind: 'plain' };

/** Origin of the video site's player. A frame from it is loaded only when a shopper starts a video. */
export const embedOrigin = 'https://www.youtube-nocookie.com';
export const cloudPlayerOrigin = 'https://player.cloudinary.com';

const cloudPlayerFromSeconds = 30;

/**
 * Chooses the player. Videos over 30 seconds that are in the media cloud use the cloud player if the market enables it. Links to the video
 * site use that site's player, in its version without cookies. All other videos use the browser's player.
 */
export function choosePlayer(video: Video, { usesCloudVideoPlayer }: { usesCloudVideoPlayer: boolean }): Player {
  const { url, duration, cloudinaryAsset, playerSettings } = video;
  const { cloudName, publicId } = cloudinaryAsset ?? {};
  if (usesCloudVideoPlayer && cloudName && publicId && duration > cloudPlayerFromSeconds) {
    return { kind: 'cloud', address: `${cloudPlayerOrigin}/embed/?${cloudQuery(cloudName, publicId, playerSettings)}`, page: url };
  }
  const id = videoSiteId(url);
  if (id === undefined) return { kind: 'plain' };
  const page = `https://www.youtube.com/watch?v=${id}`;
  return { kind: 'embed', address: `${embedOrigin}/embed/${id}?${embedQuery(id, playerSettings)}`, page };
}

/** Query of the cloud player. The video plays automatically, because the shopper has already pressed play. */
const cloudQuery = (cloudName: string, publicId: string, { hideControls, loop, muted }: PlayerSettings): URLSearchParams =>
  new URLSearchParams({
    cloud_name: cloudName,
    public_id: publicId,
    'player[autoplay]': 'true',
    ...(hideControls && { 'player[controls]': 'false' }),
    ...(loop && { 'player[loop]': 'true' }),
    ...(muted && { 'player[muted]': 'true' }),
  });

/**
 * Query of the video site's player. The video plays automatically, as in the cloud player. A single video loops only if it is also listed
 * as a playlist.
 */
const embedQuery = (id: string, { hideControls, loop, muted }: PlayerSettings): URLSearchParams =>
  new URLSearchParams({
    autoplay: '1',
    rel: '0',
    ...(hideControls && { controls: '0' }),
    ...(loop && { loop: '1', playlist: id }),
    ...(muted && { mute: '1' }),
  });

const videoSiteHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']);

/** Returns the video id from a long, short or embed URL of the video site; undefined for any other URL. */
export function videoSiteId(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const [, first = '', second = ''] = pathname.split('/');
  const isLong = videoSiteHosts.has(hostname);
  let id: string | null = null;
  if (hostname === 'youtu.be') id = first;
  else if (isLong && first === 'watch') id = searchParams.get('v');
  else if (isLong && ['embed', 'shorts', 'live'].includes(first)) id = second;
  return id && /^[\w-]{11}$/.test(id) ? id : undefined;
}

/** Creates a schema.org VideoObject. `origin` is the shop's origin, and `poster` is a URL or a path of the shop. */
export function videoData(video: Video, player: Player, poster: string | undefined, origin: string): object {
  const { url, duration, seoTitle, seoDescription, width, height } = video;
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: seoTitle,
    description: seoDescription,
    duration: `PT${Math.round(duration)}S`,
    width,
    height,
    ...(poster && { thumbnailUrl: resolveUrl(poster, origin) }),
    ...(player.kind !== 'plain' && { embedUrl: player.address }),
    ...(player.kind !== 'embed' && { contentUrl: resolveUrl(url, origin) }),
  };
}

/** Returns the absolute URL for a URL or a path of the shop; undefined if it is malformed or unsafe. */
function resolveUrl(address: string, origin: string): string | undefined {
  const safe = safeUrl(address);
  return safe && new URL(safe, origin).href;
}
