// The areas of `npm run check`, each in a file of its own. One is loaded only if it was asked for.
import type { Check } from './area.ts';

interface Area {
  /** What it holds the shop to, in one line. */
  summary: string;
  load: () => Promise<{ check: Check }>;
}

export const areas: Readonly<Record<string, Area>> = {
  outage: {
    summary: 'a gateway that is out of order is asked hardly more, and is found back within seconds',
    load: () => import('./outage.ts'),
  },
  content: {
    summary: 'content that is too large, too deep or of the wrong shape leaves pages whole and small',
    load: () => import('./content.ts'),
  },
  memory: {
    summary: 'large and compressed replies of the gateway leave the memory of the shop as it is',
    load: () => import('./memory.ts'),
  },
};
