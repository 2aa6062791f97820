import type { BackendEnv } from '../env.ts';

/** Whether test cards pay and people of the seed may sign in: whoever reads the documents could use them. */
export const isDemo = ({ ENVIRONMENT, DEMO_MODE }: Pick<BackendEnv, 'ENVIRONMENT' | 'DEMO_MODE'>): boolean =>
  ENVIRONMENT !== 'production' || DEMO_MODE === 'true';
