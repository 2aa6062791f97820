import { env } from 'cloudflare:workers';

/** Whether this is `npm run test:long`, where generated tests take more of what they generate. */
export const isLongSet = (env as unknown as { LONG: string }).LONG !== '';
