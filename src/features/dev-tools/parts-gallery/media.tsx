import { brand } from '#brand.ts';
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import type { Video } from '#lib/pictures/video.ts';
import { Picture } from '#ui/picture.tsx';
import { VideoPlayer } from '#ui/video/video.tsx';
import { Section, State } from './sample.tsx';

const scene = { publicId: 'scene/lake-morning', version: 2, alt: 'A lake in the morning' };
const sizes = sizesFrom({ sm: '100vw', md: '50vw', lg: '33vw' });

export function Pictures() {
  return (
    <Section title="Pictures">
      <State name="At once, and preloaded">
        <Picture picture={scene} sizes={sizes} isPriority />
      </State>
      <State name="Square, when it is near">
        <Picture className="parts-square" picture={scene} sizes={sizes} ratio={1} />
      </State>
      <State name="In a colour until it is there">
        <Picture picture={scene} sizes={sizes} placeholder={brand.colors.accent} />
      </State>
    </Section>
  );
}

const still = '/media/image/upload/v1/scene/alpine-dawn';
const settings = { autoplay: false, hideControls: false, loop: false, muted: false };
const film: Video = {
  url: '/video/alpine-dawn.webm',
  duration: 6,
  seoTitle: 'Alpine dawn',
  seoDescription: 'A slow way over mountains at dawn.',
  width: 640,
  height: 360,
  playerSettings: settings,
};

export function Videos({ log }: { log: (problem: string) => void }) {
  return (
    <Section title="Videos">
      <State name="Plain, with controls">
        <VideoPlayer video={film} poster={still} log={log} />
      </State>
      <State name="By itself, silent, again and again">
        <VideoPlayer video={{ ...film, playerSettings: { autoplay: true, hideControls: true, loop: true, muted: true } }} log={log} />
      </State>
      <State name="Of the video site">
        <VideoPlayer video={{ ...film, url: 'https://youtu.be/cairn-ridge', duration: 94 }} poster={still} log={log} />
      </State>
    </Section>
  );
}
