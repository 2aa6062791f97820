// Plays videos in an iframe on demand, and lets shoppers pause autoplaying videos.
import { createElement } from './elements.ts';
import { isPlainClick } from './intent.ts';

export function playVideos(root: ParentNode): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-video]')) {
    const video = place.querySelector('video');
    if (video) offerPause(place, video);
    else place.querySelector('a')?.addEventListener('click', (event) => playInFrame(event, place));
  }
}

/** Replaces the still picture with the player in an iframe. A click that opens a new tab is ignored. */
function playInFrame(event: MouseEvent, place: HTMLElement): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  const { video = '', title = '' } = place.dataset;
  const player = createElement('iframe', { src: video, title, allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture' });
  place.replaceChildren(player);
  player.focus();
}

/** Adds a pause button (WCAG 2.2.2). If the visitor prefers reduced motion, the video starts paused. */
function offerPause(place: HTMLElement, video: HTMLVideoElement): void {
  const button = createElement('button', { type: 'button', class: 'video-pause' });
  const updateLabel = () => {
    button.textContent = (video.paused ? place.dataset.resume : place.dataset.pause) ?? '';
  };
  button.addEventListener('click', () => (video.paused ? video.play().catch(console.info) : video.pause()));
  for (const change of ['play', 'pause']) video.addEventListener(change, updateLabel);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) video.pause();
  updateLabel();
  place.append(button);
}
