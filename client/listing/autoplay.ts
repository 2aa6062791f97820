// When a carousel moves by itself.

/** What an editor set for one breakpoint: seconds that a slide stays, 0 for a carousel that stands still. */
export interface Motion {
  seconds: number;
  loop: boolean;
}

const autoplayIntervalMs = ({ seconds }: Motion): number => seconds * 1000;

interface Autoplay {
  motion: Motion;
  /** Whether the shopper lets it move: no pointer or focus is on it, and it is not paused. */
  mayMove: () => boolean;
  move: () => void;
}

/** Moves on after each interval, as long as it may. Returns what ends it. */
export function startAutoplay({ motion, mayMove, move }: Autoplay): () => void {
  if (motion.seconds === 0) return () => undefined;
  const timer = setInterval(() => mayMove() && move(), autoplayIntervalMs(motion));
  return () => clearInterval(timer);
}
