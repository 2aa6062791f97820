// Moves a carousel automatically (autoplay).

/** The autoplay settings that an editor has chosen for one breakpoint. `seconds`: how long a slide is displayed; 0 for no autoplay. */
export interface Motion {
  seconds: number;
  loop: boolean;
}

const autoplayIntervalMs = ({ seconds }: Motion): number => seconds * 1000;

interface Autoplay {
  motion: Motion;
  /** True if the carousel may move now: it is not paused, and neither pointer nor focus is on it. */
  canMove: () => boolean;
  move: () => void;
}

/** Moves the carousel after each interval if `mayMove` allows it. Returns a function that stops autoplay. */
export function startAutoplay({ motion, canMove, move }: Autoplay): () => void {
  if (motion.seconds === 0) return () => undefined;
  const timer = setInterval(() => canMove() && move(), autoplayIntervalMs(motion));
  return () => clearInterval(timer);
}
