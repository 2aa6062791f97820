// Videos that play in an iframe on demand, and videos that play by themselves.
import { afterEach, expect, test, vi } from 'vitest';
import { playVideos } from '../../../client/page/videos.ts';
import { find, openPage } from '../../support/dom.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const still = `<div data-video="about:blank" data-title="How to pack"><a href="https://video.example/1">Play</a></div>`;

test('a click on the still picture replaces it with the player, which has a name and the focus', () => {
  openPage(still);
  playVideos(document);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  find('a').dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  const player = find<HTMLIFrameElement>('[data-video] iframe');
  expect([player.src, player.title, player.allow.includes('autoplay')]).toEqual(['about:blank', 'How to pack', true]);
  expect(document.activeElement).toBe(player);
  expect(document.querySelector('[data-video] a')).toBeNull();
});

test('a click that opens a new tab leaves the still picture in place', () => {
  openPage(still);
  playVideos(document);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  find('a').addEventListener('click', (event) => event.preventDefault()); // happy-dom would open the page
  find('a').dispatchEvent(click);
  expect(document.querySelector('iframe')).toBeNull();
});

/** Opens a page with a video that is playing, in a browser in which the visitor may prefer reduced motion. */
function openMovingVideo(prefersReducedMotion: boolean): HTMLVideoElement {
  openPage('<div data-video data-pause="Pause" data-resume="Play"><video></video></div>');
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) => ({ matches: prefersReducedMotion && query.includes('reduced-motion') }) as MediaQueryList,
  );
  const video = find<HTMLVideoElement>('video');
  let isPaused = false;
  Object.defineProperty(video, 'paused', { get: () => isPaused });
  const change = (name: 'play' | 'pause') => {
    isPaused = name === 'pause';
    video.dispatchEvent(new Event(name));
  };
  video.pause = () => change('pause');
  video.play = async () => change('play');
  playVideos(document);
  return video;
}

test('the button of a moving video pauses and resumes it, and is named after what it does', () => {
  const video = openMovingVideo(false);
  const button = find('button.video-pause');
  expect([video.paused, button.textContent]).toEqual([false, 'Pause']);
  button.click();
  expect([video.paused, button.textContent]).toEqual([true, 'Play']);
  button.click();
  expect([video.paused, button.textContent]).toEqual([false, 'Pause']);
});

test('with prefers-reduced-motion, a moving video starts paused', () => {
  const video = openMovingVideo(true);
  expect([video.paused, find('button.video-pause').textContent]).toEqual([true, 'Play']);
});
