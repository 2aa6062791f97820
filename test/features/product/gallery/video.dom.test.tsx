// The video of a product gallery.
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type GalleryVideo, VideoItem } from '#features/product/gallery/video.tsx';
import { find, openPage, settle } from '../../../support/dom.ts';
import { stubViewport } from '../../../support/viewport.ts';

const film: GalleryVideo = { src: '/video/fleece.webm', poster: '/poster.jpg', width: 640, height: 360, title: 'The fleece', play: 'Play' };
const framed = { ...film, frame: { address: 'about:blank', note: 'Loads a player of another company.' } };

let root: Root;
let viewport: ReturnType<typeof stubViewport>;
let play: () => Promise<void>;
let pause: () => void;

beforeEach(() => {
  viewport = stubViewport();
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(video: GalleryVideo): void {
  openPage('<div id="root"></div>');
  root = createRoot(find('#root'));
  flushSync(() => root.render(<VideoItem {...video} />));
}

/** Clicks the still image and returns whether the component handles the click. Otherwise the browser would open the video. */
function click(init: MouseEventInit = {}): boolean {
  let isHandled = false;
  document.addEventListener(
    'click',
    (event) => {
      isHandled = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  flushSync(() => find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })));
  return isHandled;
}

test('a click on the still image plays the video in its place, with controls and the focus', () => {
  open(film);
  expect([find('a').getAttribute('href'), document.querySelector('video')]).toEqual(['/video/fleece.webm', null]);
  expect(click()).toBe(true);
  const video = find<HTMLVideoElement>('video');
  expect([video.getAttribute('src'), video.controls, video.ariaLabel]).toEqual(['/video/fleece.webm', true, 'The fleece']);
  expect(document.activeElement).toBe(video);
  expect(play).toHaveBeenCalledOnce();
  expect(document.querySelector('a')).toBeNull();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'a click on the still image with %j leaves the image in place, because the browser opens a tab or window',
  (init) => {
    open(film);
    expect(click(init)).toBe(false);
    expect(document.querySelector('video')).toBeNull();
  },
);

test('the video pauses when it is scrolled out of view', () => {
  open(film);
  click();
  const video = find('video');
  viewport.show([video]);
  expect(pause).not.toHaveBeenCalled();
  viewport.show([video], 0);
  expect(pause).toHaveBeenCalledOnce();
});

test('a video that the browser does not play remains with its controls', async () => {
  // not a mock, because mocks handle rejections, and Vitest fails for those that nothing handles
  HTMLMediaElement.prototype.play = async () => {
    throw new DOMException('No autoplay', 'NotAllowedError');
  };
  open(film);
  click();
  await settle();
  expect(find<HTMLVideoElement>('video').controls).toBe(true);
});

test('the video is no longer observed after it was removed', () => {
  open(film);
  click();
  const video = find('video');
  root.unmount();
  viewport.show([video], 0);
  expect(pause).not.toHaveBeenCalled();
});

test('a video on another site is loaded in a frame, after a click and with a note about it', () => {
  open(framed);
  expect([find('.video-note').textContent, document.querySelector('iframe')]).toEqual([framed.frame.note, null]);
  click();
  expect([find<HTMLIFrameElement>('iframe').src, find('iframe').title]).toEqual(['about:blank', 'The fleece']);
  expect([document.querySelector('video'), document.querySelector('.video-note')]).toEqual([null, null]);
});
