// The origins that serve the calls of the contract.
import { assignGroups, type CallGroup, callGroups, findGroup } from '#contract/call-groups.ts';

/** An origin. Groups that share an origin have the same object. */
export interface GatewayOrigin {
  /** Name of the origin in log lines; undefined if one origin serves all groups. */
  name: string | undefined;
  /** Scheme and host; empty if the origin is the Worker bound as GATEWAY. */
  url: string;
  /** Secret that authenticates the shop to this origin; empty if none is sent. */
  secret: string;
  /** Deadline in milliseconds of calls without a deadline of their own; undefined for the default of all origins. */
  timeoutMs: number | undefined;
}

export type GatewayOrigins = Readonly<Record<CallGroup, GatewayOrigin>>;

/** Creates the origins of a shop whose gateway serves all groups. */
export const createSingleOrigin = (url: string, secret = ''): GatewayOrigins =>
  assignGroups<GatewayOrigin>({ name: undefined, url, secret, timeoutMs: undefined }, {});

/** Returns one group for each origin. */
export const listOriginGroups = (origins: GatewayOrigins): CallGroup[] =>
  callGroups.filter((group, index) => callGroups.findIndex((other) => origins[other] === origins[group]) === index);

/** Returns true if an origin issues the access tokens of shoppers and guests. No other origin receives them (docs/gateway/origins.md). */
export const issuesTokens = (origins: GatewayOrigins, group: CallGroup): boolean => origins[group] === origins[findGroup('auth.token')];
