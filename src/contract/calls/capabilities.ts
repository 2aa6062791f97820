import * as z from 'zod';
import { defineCall } from '../call.ts';
import { tolerantList } from '../tolerant-list.ts';

const maxFeatures = 1000;

export const capabilityCalls = {
  'capabilities.read': defineCall({
    summary: 'Returns the features that the gateway offers. Without this call, the shop finds out what is missing when a call is refused.',
    method: 'GET',
    path: '/capabilities/v1',
    /** Names from `src/contract/features.ts`. Other names are ignored, so that a gateway may be newer than the shop. */
    reply: z.object({ features: tolerantList(z.string().max(64)).max(maxFeatures) }),
    codes: [],
    repeatable: true,
    isPublic: true,
  }),
};
