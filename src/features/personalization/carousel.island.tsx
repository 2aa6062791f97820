import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';

interface CarouselProps {
  previousLabel: string;
  nextLabel: string;
}

/** Renders arrow buttons that scroll the row of cards after them. The row can be scrolled without the buttons, too. */
export default function Carousel({ previousLabel, nextLabel }: CarouselProps) {
  const root = useRef<HTMLDivElement>(null);
  const { canGoBack, canGoOn } = useScrollEnds(root);
  return (
    <div className="arrows" ref={root}>
      <button type="button" className="arrow" aria-label={previousLabel} disabled={!canGoBack} onClick={() => turn(root, -1)}>
        <Icon name="chevronLeft" />
      </button>
      <button type="button" className="arrow" aria-label={nextLabel} disabled={!canGoOn} onClick={() => turn(root, 1)}>
        <Icon name="chevronRight" />
      </button>
    </div>
  );
}

const findTrack = (root: RefObject<HTMLElement | null>) =>
  root.current?.closest('[data-carousel]')?.querySelector<HTMLElement>('[data-track]');

function turn(root: RefObject<HTMLElement | null>, direction: 1 | -1): void {
  const track = findTrack(root);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  track?.scrollBy({ left: direction * track.clientWidth * 0.9, behavior: isCalm ? 'auto' : 'smooth' });
}

/** Returns the directions in which the row can scroll, or both until the row has been measured. */
function useScrollEnds(root: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ canGoBack: true, canGoOn: true });
  useEffect(() => {
    const track = findTrack(root);
    if (!track) return;
    const measure = () => {
      const slack = 2;
      const canGoOn = track.scrollLeft + track.clientWidth < track.scrollWidth - slack;
      setEnds({ canGoBack: track.scrollLeft > slack, canGoOn });
    };
    measure();
    const resize = new ResizeObserver(measure);
    resize.observe(track);
    track.addEventListener('scroll', measure, { passive: true });
    return () => {
      resize.disconnect();
      track.removeEventListener('scroll', measure);
    };
  }, [root]);
  return ends;
}
