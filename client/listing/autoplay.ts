// Autoplay of a carousel.

/** The autoplay settings of an editor for one breakpoint. `seconds`: duration of a slide, 0 for no autoplay. */
export interface Motion {
  seconds: number;
  loop: boolean;
}

const autoplayIntervalMs = ({ seconds }: Motion): number => seconds * 1000;

interface Autoplay {
  motion: Motion;
  /** True if the carousel may move: the pointer and the focus are not on it, and it is not paused. */
  mayMove: () => boolean;
  move: () => void;
}

/** Moves on after each interval if allowed. Returns a function that stops it. */
export function startAutoplay({ motion, mayMove, move }: Autoplay): () => void {
  if (motion.seconds === 0) return () => undefined;
  const timer = setInterval(() => mayMove() && move(), autoplayIntervalMs(motion));
  return () => clearInterval(timer);
}
