// Reads the origins of the groups of calls from the variables.
import { assignGroups, type CallGroup, callGroups } from '#contract/call-groups.ts';
import type { GatewayOrigin, GatewayOrigins } from '#gateway/origins.ts';
import type { Variables } from './variables.ts';

export type GroupPrefix = Uppercase<CallGroup>;

/** Returns the prefix of a group's variables. */
export const prefixOf = (group: CallGroup): GroupPrefix => group.toUpperCase() as GroupPrefix; // the cast is safe by the definition of Uppercase

type OriginVariables = Pick<Variables, 'GATEWAY_URL' | 'GATEWAY_SECRET' | `${GroupPrefix}_${'URL' | 'SECRET' | 'TIMEOUT_MS'}`>;

/** Returns the origin of each group. Groups with equal URLs share an origin. In mock mode, the bound Worker serves all groups. */
export function readOrigins(variables: OriginVariables, { isMock = false } = {}): GatewayOrigins {
  const gateway: GatewayOrigin = { name: 'gateway', url: variables.GATEWAY_URL, secret: variables.GATEWAY_SECRET, timeoutMs: undefined };
  if (isMock) return assignGroups({ ...gateway, name: undefined, url: '' }, {});
  const known = new Map([[gateway.url, gateway]]);
  const own: { [Group in CallGroup]?: GatewayOrigin } = {};
  for (const group of callGroups) {
    const { url, secret, timeoutMs } = readGroup(variables, group);
    if (url === '') continue;
    const origin = known.get(url) ?? { name: group, url, secret: '', timeoutMs: undefined };
    known.set(url, origin);
    origin.secret ||= secret;
    origin.timeoutMs ??= timeoutMs;
    own[group] = origin;
  }
  const origins = assignGroups(gateway, own);
  if (new Set(Object.values(origins)).size === 1) origins.commerce.name = undefined;
  return origins;
}

const readGroup = (variables: OriginVariables, group: CallGroup) => {
  const prefix = prefixOf(group);
  return { url: variables[`${prefix}_URL`], secret: variables[`${prefix}_SECRET`], timeoutMs: variables[`${prefix}_TIMEOUT_MS`] };
};

interface Problem {
  path: string;
  message: string;
}

/** Groups whose origin needs a secret in production: a cart must be changed by the shop only, and drafts must be read by the shop only. */
const groupsWithSecret: readonly CallGroup[] = ['commerce', 'content'];

/** Returns the contradictions between the variables of the groups, and the secrets that production needs. */
export function findOriginProblems(variables: OriginVariables & Pick<Variables, 'ENVIRONMENT'>): Problem[] {
  const problems: Problem[] = [];
  const gateway = {
    name: 'GATEWAY',
    url: variables.GATEWAY_URL,
    secret: variables.GATEWAY_SECRET,
    timeoutMs: undefined as number | undefined,
  };
  const set = [gateway].filter(({ url }) => url !== '');
  for (const group of callGroups) {
    const name = prefixOf(group);
    const { url, secret, timeoutMs } = readGroup(variables, group);
    if (url === '') {
      if (secret !== '') problems.push({ path: `${name}_SECRET`, message: `is set without ${name}_URL` });
      if (timeoutMs !== undefined) problems.push({ path: `${name}_TIMEOUT_MS`, message: `is set without ${name}_URL` });
      continue;
    }
    const same = set.filter((other) => other.url === url);
    const otherSecret = same.find((other) => secret !== '' && other.secret !== '' && other.secret !== secret);
    if (otherSecret)
      problems.push({ path: `${name}_SECRET`, message: `differs from ${otherSecret.name}_SECRET, although both have the same URL` });
    const otherTimeout = same.find((other) => timeoutMs !== undefined && other.timeoutMs !== undefined && other.timeoutMs !== timeoutMs);
    if (otherTimeout)
      problems.push({
        path: `${name}_TIMEOUT_MS`,
        message: `differs from ${otherTimeout.name}_TIMEOUT_MS, although both have the same URL`,
      });
    set.push({ name, url, secret, timeoutMs });
  }
  const { COMMERCE_URL, CONTENT_URL, GATEWAY_URL } = variables;
  if (GATEWAY_URL !== '' && COMMERCE_URL !== '' && CONTENT_URL !== '' && ![COMMERCE_URL, CONTENT_URL].includes(GATEWAY_URL))
    problems.push({ path: 'GATEWAY_URL', message: 'has no calls, because COMMERCE_URL and CONTENT_URL are set: remove one of the three' });
  if (variables.ENVIRONMENT === 'production') problems.push(...listMissingSecrets(variables));
  return problems;
}

function listMissingSecrets(variables: OriginVariables): Problem[] {
  const origins = readOrigins(variables);
  const missing = groupsWithSecret.filter((group) => origins[group].secret === '');
  // an origin that two groups have is named once
  return missing
    .filter((group, index) => missing.findIndex((other) => origins[other] === origins[group]) === index)
    .map((group) => ({
      path: `${origins[group].url === variables.GATEWAY_URL ? 'GATEWAY' : prefixOf(group)}_SECRET`,
      message: 'is missing: in production the shop sends it to this origin with each call; set it as a secret',
    }));
}
