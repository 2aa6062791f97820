// The configuration of the staff Worker, parsed once per isolate.
import * as z from 'zod';
import { type Grant, readGrant } from '#backend/rules/staff-permissions.ts';
import type { ProviderSettings } from '#openid/settings.ts';
import type { StaffEnv } from './context.ts';
import { developmentRoles } from './development-people.ts';

/** How staff sign in. */
export type IdentitySource =
  | { kind: 'openid'; settings: ProviderSettings; scope: string | undefined }
  | { kind: 'access'; team: string; audience: string }
  /** A choice of test people, outside production. */
  | { kind: 'development' };

export interface StaffConfig {
  isProduction: boolean;
  /** Undefined outside production, where the port of the request determines both origins. */
  staffOrigin: string | undefined;
  siteOrigin: string | undefined;
  source: IdentitySource;
  groupsClaim: string;
  /** Grants by group or verified email address. */
  roles: ReadonlyMap<string, readonly Grant[]>;
  webhookSecret: string | undefined;
  /** Secrets that seal preview grants, the current one first. */
  previewSecrets: readonly string[];
}

const httpsOrigin = z
  .string()
  .refine(
    (text) => text.startsWith('https://') && URL.parse(text)?.origin === text,
    'must be an origin with https, such as https://staff.example',
  );

const rolesSchema = z
  .string()
  .transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      addIssue('must be JSON');
      return z.NEVER;
    }
  })
  .pipe(
    z.record(
      z.string(),
      z.array(
        z.string().transform((text, { addIssue }) => {
          const grant = readGrant(text);
          if (!grant) addIssue(`has the unknown role "${text}"`);
          return grant ?? z.NEVER;
        }),
      ),
    ),
  );

const splitRing = (ring = ''): string[] => ring.split(',').flatMap((secret) => secret.trim() || []);

const configs = new WeakMap<StaffEnv, StaffConfig | { problems: string[] }>();

/** Parses the variables. Returns one sentence for each missing or malformed variable. */
export function readStaffConfig(env: StaffEnv): StaffConfig | { problems: string[] } {
  const known = configs.get(env);
  if (known) return known;
  const config = parseConfig(env);
  configs.set(env, config);
  return config;
}

function parseConfig(env: StaffEnv): StaffConfig | { problems: string[] } {
  const isProduction = process.env.NODE_ENV === 'production' || env.ENVIRONMENT === 'production';
  const problems: string[] = [];
  const parse = <Value>(name: keyof StaffEnv, schema: z.ZodType<Value>): Value | undefined => {
    if (!env[name] && !isProduction) return undefined;
    const { data, error } = schema.safeParse(env[name] ?? '');
    if (error) problems.push(`${name} ${error.issues[0]?.message ?? 'is malformed'}.`);
    return data;
  };
  const source = chooseSource(env, isProduction);
  if ('problem' in source) return { problems: [source.problem] };
  const roles = source.kind === 'development' ? developmentRoles : parse('STAFF_ROLES', rolesSchema);
  const config = {
    isProduction,
    staffOrigin: parse('STAFF_ORIGIN', isProduction ? httpsOrigin : z.url()),
    siteOrigin: parse('SITE_ORIGIN', isProduction ? httpsOrigin : z.url()),
    source,
    groupsClaim: env.STAFF_GROUPS_CLAIM || 'groups',
    roles: new Map(Object.entries(roles ?? {})),
    webhookSecret: (env.CONTENT_WEBHOOK_SECRETS ?? '').split(',').filter(Boolean)[0],
    previewSecrets: splitRing(env.PREVIEW_SECRETS),
  };
  if (isProduction && !config.webhookSecret) problems.push('CONTENT_WEBHOOK_SECRETS is missing.');
  if (isProduction && config.previewSecrets.length === 0) problems.push('PREVIEW_SECRETS is missing.');
  if (config.previewSecrets.some(({ length }) => length < 32)) problems.push('PREVIEW_SECRETS must have at least 32 characters each.');
  if (isProduction && config.staffOrigin !== undefined && config.staffOrigin === config.siteOrigin)
    problems.push('STAFF_ORIGIN must not be the origin of the shop.');
  return problems.length > 0 ? { problems } : config;
}

function chooseSource(env: StaffEnv, isProduction: boolean): IdentitySource | { problem: string } {
  const { STAFF_OPENID_ISSUER: issuer, STAFF_OPENID_CLIENT_ID: clientId, STAFF_ACCESS_TEAM: team, STAFF_ACCESS_AUDIENCE: audience } = env;
  if (issuer && team) return { problem: 'STAFF_OPENID_ISSUER and STAFF_ACCESS_TEAM are alternatives: set only one of them.' };
  if (issuer) {
    if (!clientId) return { problem: 'STAFF_OPENID_CLIENT_ID is missing.' };
    if (!URL.canParse(issuer) || (isProduction && !issuer.startsWith('https://')))
      return { problem: 'STAFF_OPENID_ISSUER must be a URL that begins with https.' };
    const settings = { issuer, clientId, clientSecret: env.STAFF_OPENID_CLIENT_SECRET ?? '', name: new URL(issuer).host };
    return { kind: 'openid', settings, scope: env.STAFF_OPENID_SCOPE || undefined };
  }
  if (team) {
    if (!audience) return { problem: 'STAFF_ACCESS_AUDIENCE is missing.' };
    if (!httpsOrigin.safeParse(team).success)
      return { problem: 'STAFF_ACCESS_TEAM must be an origin, such as https://team.cloudflareaccess.com.' };
    return { kind: 'access', team, audience };
  }
  return isProduction
    ? { problem: 'Neither STAFF_OPENID_ISSUER nor STAFF_ACCESS_TEAM is set, so nobody can sign in.' }
    : { kind: 'development' };
}

/** What an identity provider says about a person. */
export interface Identity {
  /** Unique id: the issuer and the subject. */
  actor: string;
  name: string;
  /** A verified email address; otherwise empty. */
  email: string;
  groups: readonly string[];
}

/** Returns the grants of a person's groups and verified email address. A group whose name is an email address grants nothing. */
export const grantRoles = ({ roles }: StaffConfig, { groups, email }: Pick<Identity, 'groups' | 'email'>): Grant[] =>
  [...groups.filter((group) => !group.includes('@')), email.toLowerCase()].flatMap((name) => roles.get(name) ?? []);
