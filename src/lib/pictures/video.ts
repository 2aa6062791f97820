// Which player a video gets, and what search engines read of it.

import { safeUrl } from '../url.ts';

export interface Video {
  /** A file of our own, or a link to the video site. */
  url: string;
  /** Seconds. */
  duration: number;
  /** Its id in the media cloud. */
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

/** A player in a frame: its address, and a page or file that shows the video by itself. */
export interface FramedPlayer {
  kind: 'cloud' | 'embed';
  address: string;
  page: string;
}

type Player = FramedPlayer | { kind: 'plain' };

/** The only other origins that are framed, and only once a shopper asks for the video. */
export const embedOrigin = 'https://www.youtube-nocookie.com';
export const cloudPlayerOrigin = 'https://player.cloudinary.com';

const cloudPlayerFromSeconds = 30;

/**
 * The cloud player for videos of over 30 seconds that the cloud has, where the market uses it; for a link to the video site
 * that site's player without cookies; else the browser's own.
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

/** It plays as soon as it is there: the shopper pressed play for it. */
const cloudQuery = (cloudName: string, publicId: string, { hideControls, loop, muted }: PlayerSettings): URLSearchParams =>
  new URLSearchParams({
    cloud_name: cloudName,
    public_id: publicId,
    'player[autoplay]': 'true',
    ...(hideControls && { 'player[controls]': 'false' }),
    ...(loop && { 'player[loop]': 'true' }),
    ...(muted && { 'player[muted]': 'true' }),
  });

/** It plays at once, too. A single video loops as a list of itself. */
const embedQuery = (id: string, { hideControls, loop, muted }: PlayerSettings): URLSearchParams =>
  new URLSearchParams({
    autoplay: '1',
    rel: '0',
    ...(hideControls && { controls: '0' }),
    ...(loop && { loop: '1', playlist: id }),
    ...(muted && { mute: '1' }),
  });

const videoSiteHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']);

/** The id of a video on the video site, from its long, short and embed addresses; undefined for any other address. */
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

/** schema.org VideoObject; `origin` is that of the shop, `poster` an address on it. */
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
    ...(poster && { thumbnailUrl: whole(poster, origin) }),
    ...(player.kind !== 'plain' && { embedUrl: player.address }),
    ...(player.kind !== 'embed' && { contentUrl: whole(url, origin) }),
  };
}

/** An address with its host; left out where it is none. */
function whole(address: string, origin: string): string | undefined {
  const safe = safeUrl(address);
  return safe && new URL(safe, origin).href;
}
