import * as z from 'zod';
import { defineCall } from '../call.ts';
import { tolerantList } from '../tolerant-list.ts';

const maxFeatures = 1000;

export const capabilityCalls = {
  'capabilities.read': defineCall({
    summary: 'Returns the features that the gateway offers. Without this call, the shop finds out what is missing when a call is refused.',
    method: 'GET',
    path: '/capabilities/v1',
    reply: z.object({
      features: tolerantList(z.string().max(64))
        .max(maxFeatures)
        .meta({
          description: 'Names of features, listed in `src/contract/features.ts`. The shop ignores unknown names.',
          examples: [['accounts', 'reviews']],
        }),
    }),
    codes: [],
    repeatable: true,
    isPublic: true,
  }),
};
