import { describe, expect, test } from 'vitest';
import { choosePlayer, type Video, videoData, videoSiteId } from '#lib/pictures/video.ts';

const asset = { cloudName: 'cairn', publicId: 'films/ridge' };
const settings = { autoplay: false, hideControls: false, loop: false, muted: false };
const aVideo = (changes: Partial<Video> = {}): Video => ({
  url: '/video/ridge.webm',
  duration: 31,
  seoTitle: 'Ridge',
  seoDescription: 'A walk along a ridge.',
  width: 1280,
  height: 720,
  playerSettings: settings,
  ...changes,
});
const on = { usesCloudVideoPlayer: true };
const off = { usesCloudVideoPlayer: false };

describe('choosePlayer with the cloud player', () => {
  test.each([
    [on, asset, 31, 'cloud'],
    [on, asset, 30.01, 'cloud'],
    [on, asset, 30, 'plain'],
    [on, asset, 29, 'plain'],
    [off, asset, 31, 'plain'],
    [on, undefined, 31, 'plain'],
    [on, { cloudName: 'cairn' }, 31, 'plain'],
    [on, { publicId: 'films/ridge' }, 31, 'plain'],
    [on, { cloudName: '', publicId: 'films/ridge' }, 31, 'plain'],
    [off, undefined, 30, 'plain'],
  ] as const)('for the market settings %j, asset %j and %d seconds, returns the player %s', (flags, cloudinaryAsset, duration, kind) => {
    expect(choosePlayer(aVideo({ cloudinaryAsset, duration }), flags).kind).toBe(kind);
  });

  test('encodes the names of the asset in the URL', () => {
    const player = choosePlayer(aVideo({ cloudinaryAsset: { cloudName: 'c&x=1', publicId: 'a/../b?c' } }), on);
    const { origin, searchParams } = new URL(player.kind === 'cloud' ? player.address : '');
    expect([origin, searchParams.get('cloud_name'), searchParams.get('public_id')]).toEqual([
      'https://player.cloudinary.com',
      'c&x=1',
      'a/../b?c',
    ]);
  });

  test.each([
    [{}, []],
    [{ loop: true, muted: true }, ['player[loop]=true', 'player[muted]=true']],
    [{ hideControls: true }, ['player[controls]=false']],
  ])('passes the settings %j on to the player', (changes, expected) => {
    const player = choosePlayer(aVideo({ cloudinaryAsset: asset, playerSettings: { ...settings, ...changes } }), on);
    const asked = [...new URL(player.kind === 'cloud' ? player.address : '').searchParams].map((pair) => pair.join('='));
    expect(asked.filter((pair) => pair.startsWith('player['))).toEqual(['player[autoplay]=true', ...expected]);
  });
});

describe('video site player', () => {
  test.each([
    'https://www.youtube.com/watch?v=cairn-ridge',
    'https://youtube.com/watch?list=PL1&v=cairn-ridge&t=42s',
    'https://m.youtube.com/watch?v=cairn-ridge',
    'http://www.youtube.com/watch?v=cairn-ridge',
    'https://youtu.be/cairn-ridge',
    'https://youtu.be/cairn-ridge?si=x',
    'https://www.youtube.com/embed/cairn-ridge',
    'https://www.youtube-nocookie.com/embed/cairn-ridge?rel=0',
    'https://www.youtube.com/shorts/cairn-ridge',
    'https://www.youtube.com/live/cairn-ridge',
  ])('is used for %s, which contains a video id', (address) => {
    expect(videoSiteId(address)).toBe('cairn-ridge');
  });

  test.each([
    '/video/cairn-ridge',
    'cairn-ridge',
    'https://youtu.be/',
    'https://youtu.be/short',
    'https://youtu.be/cairn-ridge-x',
    'https://youtu.be/cairn"ridge',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/cairn-ridge',
    'https://youtube.com.example.org/watch?v=cairn-ridge',
    'https://example.org/?u=https://youtu.be/cairn-ridge',
    'javascript:youtu.be/cairn-ridge',
    'ftp://youtu.be/cairn-ridge',
  ])('is not used for %s, which is not the URL of a video on the site', (address) => {
    expect(videoSiteId(address)).toBeUndefined();
  });

  test('has a URL that is on the provider’s cookie-free domain and contains the settings of the video', () => {
    const player = choosePlayer(
      aVideo({ url: 'https://youtu.be/cairn-ridge', playerSettings: { autoplay: true, hideControls: true, loop: true, muted: true } }),
      off,
    );
    expect(player).toEqual({
      kind: 'embed',
      address: 'https://www.youtube-nocookie.com/embed/cairn-ridge?autoplay=1&rel=0&controls=0&loop=1&playlist=cairn-ridge&mute=1',
      page: 'https://www.youtube.com/watch?v=cairn-ridge',
    });
  });
});

describe('videoData', () => {
  const message = (video: Video, poster?: string) => videoData(video, choosePlayer(video, off), poster, 'https://shop.example');

  test('returns a content URL for a file of the shop', () => {
    expect(message(aVideo({ duration: 6.4 }), '/media/still')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'Ridge',
      description: 'A walk along a ridge.',
      duration: 'PT6S',
      width: 1280,
      height: 720,
      thumbnailUrl: 'https://shop.example/media/still',
      contentUrl: 'https://shop.example/video/ridge.webm',
    });
  });

  test('returns an embed URL for a video on the video site', () => {
    expect(message(aVideo({ url: 'https://youtu.be/cairn-ridge' }))).toMatchObject({
      embedUrl: expect.stringContaining('https://www.youtube-nocookie.com/embed/cairn-ridge'),
    });
  });

  test.each(['http://[', 'javascript:alert(1)', ''])('leaves out the invalid URL %j', (url) => {
    expect(message(aVideo({ url }), url)).not.toHaveProperty('contentUrl', expect.anything());
  });
});
