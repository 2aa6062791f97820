// All checks by area, in the order in which they run.
import { type CallClass, classifyCall } from '#contract/call-classes.ts';
import { type CallName, callNames } from '#contract/calls.ts';
import { blockChecks } from './areas/blocks.ts';
import { cartChecks } from './areas/carts.ts';
import { catalogChecks } from './areas/catalog.ts';
import { contentChecks } from './areas/content.ts';
import { idempotencyChecks } from './areas/idempotency.ts';
import { optionalChecks } from './areas/optional.ts';
import { orderChecks } from './areas/orders.ts';
import { ownershipChecks } from './areas/ownership.ts';
import { requestChecks } from './areas/requests.ts';
import { tokenChecks } from './areas/tokens.ts';
import type { Check } from './check.ts';

export const areas: Readonly<Record<string, readonly Check[]>> = {
  content: contentChecks,
  blocks: blockChecks,
  catalog: catalogChecks,
  requests: requestChecks,
  tokens: tokenChecks,
  carts: cartChecks,
  idempotency: idempotencyChecks,
  ownership: ownershipChecks,
  orders: orderChecks,
  'optional calls': optionalChecks,
};

export const levels = ['browsing', 'buying', 'all'] as const;
export type Level = (typeof levels)[number];

/** The classes that belong to each level. */
const classesOf: Record<Level, readonly CallClass[]> = {
  browsing: ['browsing'],
  buying: ['browsing', 'buying'],
  all: ['browsing', 'buying', 'optional'],
};

/** Returns the calls that a gateway needs for a level. At the level `all`, these are all calls of the contract. */
export const listCalls = (level: Level): CallName[] => callNames.filter((name) => classesOf[level].includes(classifyCall(name)));

/** Returns true if all calls that a check needs belong to the level. */
export const isInLevel = ({ needs }: Check, level: Level): boolean => needs.every((name) => classesOf[level].includes(classifyCall(name)));
