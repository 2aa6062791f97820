// The seeded experiments, which are running.
import { landingPages } from './content/fixed/landing-pages.ts';
import { dayMs } from './facts.ts';
import type { SeedValue } from './tables.ts';

const durationDays = 28;

export const experimentRows = (now: number): SeedValue[][] =>
  landingPages.flatMap(({ experiment }) =>
    experiment ? [[experiment.id, 'add-to-cart', JSON.stringify([experiment.variant]), now, 'the seed', now + durationDays * dayMs]] : [],
  );
