import { describe, expect, test } from 'vitest';
import type { PlayerSettings, Video } from '#lib/pictures/video.ts';
import { VideoPlayer } from '#ui/video/video.tsx';
import { countElements, findAttribute, findAttributes, findElement, readAttribute, readLinkedData, readText } from '../support/html.ts';
import { rendered } from '../support/rendered.ts';

const settings: PlayerSettings = { autoplay: false, hideControls: false, loop: false, muted: false };
const still = '/media/image/upload/v1/scene/glacier';

function player(changes: Partial<Video> = {}, poster?: string) {
  const logged: string[] = [];
  const video: Video = {
    url: '/video/ridge.webm',
    duration: 6,
    seoTitle: 'Ridge',
    seoDescription: 'A walk along a ridge.',
    width: 640,
    height: 360,
    playerSettings: settings,
    ...changes,
  };
  return { ...rendered(<VideoPlayer video={video} poster={poster} log={(problem) => logged.push(problem)} />), logged };
}

describe('plain video player', () => {
  const attributes = (changes: Partial<PlayerSettings>) => {
    const video = findElement(player({ playerSettings: { ...settings, ...changes } }).html, 'video');
    return ['autoplay', 'loop', 'muted', 'controls'].filter((name) => readAttribute(video, name) !== undefined);
  };

  test.each<[Partial<PlayerSettings>, string[]]>([
    [{}, ['controls']],
    [{ loop: true }, ['loop', 'controls']],
    [{ muted: true }, ['muted', 'controls']],
    [{ autoplay: true }, ['autoplay', 'controls']],
    [{ autoplay: true, hideControls: true }, ['autoplay']],
    [{ autoplay: true, hideControls: true, loop: true, muted: true }, ['autoplay', 'loop', 'muted']],
  ])('the plain player with the settings %j has the attributes %j', (changes, names) => {
    expect(attributes(changes)).toEqual(names);
  });

  test('the plain player has controls if the video does not autoplay', () => {
    expect(attributes({ hideControls: true })).toEqual(['controls']);
  });

  test('an autoplaying video without controls has labels for a pause button', () => {
    const { html } = player({ playerSettings: { ...settings, autoplay: true, hideControls: true } });
    expect(findAttributes(html, '[data-pause]', 'data-pause')).toEqual(['Pause']);
  });

  test('the plain player contains a link for browsers that cannot play the video', () => {
    expect(readText(player().html, 'video a[href="/video/ridge.webm"]')).toBe('Your browser can’t play this video.');
  });

  test.each(['javascript:alert(1)', 'http://elsewhere.example/a.mp4'])('the plain player does not play the unsafe URL %s', (url) => {
    expect(player({ url }).html).not.toContain(url);
  });
});

describe('framed video', () => {
  const { html } = player({ url: 'https://youtu.be/cairn-ridge' }, still);

  test('a YouTube video is a still image with a link, without an iframe', () => {
    expect(countElements(html, 'iframe')).toBe(0);
    expect(findAttribute(html, 'a', 'href')).toBe('https://www.youtube.com/watch?v=cairn-ridge');
    expect(html).toContain('Play video: Ridge');
  });

  test('before it is played, a YouTube video names the host from which it will load', () => {
    expect(html).toContain('The video loads from www.youtube-nocookie.com when you press play.');
  });

  test('a YouTube video without a still image is displayed without a picture, and the missing image is logged', () => {
    const bare = player({ url: 'https://youtu.be/cairn-ridge' });
    expect([countElements(bare.html, 'img'), bare.logged]).toEqual([0, ['A picture has no URL.']]);
  });
});

test("a video has structured data with URLs on the shop's origin", () => {
  const [video] = readLinkedData(player({}, still).html);
  expect(video).toMatchObject({
    '@type': 'VideoObject',
    thumbnailUrl: expect.stringContaining('https://shop.example/media/image/upload/w_1280,h_720,'),
    contentUrl: 'https://shop.example/video/ridge.webm',
  });
});
