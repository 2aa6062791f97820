// Validates the storefront's variables, individually and in combination.
import * as z from 'zod';
import { callGroups } from '#contract/call-groups.ts';
import { isLoopback } from '#lib/requests/loopback.ts';
import { redirectHostPattern, splitRedirectHosts } from '#lib/rules/redirect-hosts.ts';
import { findOriginProblems, type GroupPrefix, prefixOf } from './origins.ts';

const secretSchema = z.string().min(32, 'must have at least 32 characters');

/** The origin of a site: scheme and host without a path. */
export const originSchema = z
  .url({ protocol: /^https?$/ })
  .refine(
    (address) => URL.canParse(address) && new URL(address).origin === address,
    'must be a scheme and a host without a path, such as https://shop.example',
  );

const urlSchema = z.union([z.literal(''), originSchema]).default('');
/** Comma-separated secrets, of which the shop sends the first, because the other side may still accept the second during a rotation. */
const sharedSecretSchema = z
  .string()
  .default('')
  .transform((ring) => ring.split(',').map((secret) => secret.trim()))
  .pipe(z.union([z.tuple([z.literal('')]), z.array(secretSchema).min(1).max(2)]))
  .transform(([current = '']) => current);
const timeoutSchema = z.coerce.number().int().positive().optional();
const webhookSecretsSchema = z
  .string()
  .default('')
  .transform((ring) => ring.split(',').flatMap((secret) => secret.trim() || []))
  .pipe(z.array(secretSchema).max(2));

const hostListSchema = z
  .string()
  .default('')
  .transform(splitRedirectHosts)
  .pipe(z.array(z.string().regex(redirectHostPattern, 'must be a host without scheme and path, such as help.example.com')));

type OriginShape = Record<`${GroupPrefix}_URL`, typeof urlSchema> &
  Record<`${GroupPrefix}_SECRET`, typeof sharedSecretSchema> &
  Record<`${GroupPrefix}_TIMEOUT_MS`, typeof timeoutSchema> &
  Record<`${GroupPrefix}_WEBHOOK_SECRETS`, typeof webhookSecretsSchema>;

/** The variables of each group of calls. */
const originShape = Object.assign(
  {},
  ...callGroups.map((group) => ({
    [`${prefixOf(group)}_URL`]: urlSchema,
    [`${prefixOf(group)}_SECRET`]: sharedSecretSchema,
    [`${prefixOf(group)}_TIMEOUT_MS`]: timeoutSchema,
    [`${prefixOf(group)}_WEBHOOK_SECRETS`]: webhookSecretsSchema,
  })),
) as OriginShape; // the cast is safe because each group has the four variables

function isDomainOf(domain: string, origin: string | undefined): boolean {
  if (domain === '' || origin === undefined) return true;
  const { hostname } = new URL(origin);
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

/** Returns true for an https origin, and outside production for a server on this machine. */
function isTrustedOrigin(origin: string, environment: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || (environment !== 'production' && isLoopback(hostname));
}

export const variablesSchema = z
  .object({
    ENVIRONMENT: z.enum(['local', 'production']),
    /** Origin of a remote gateway; empty if the embedded one is used. */
    GATEWAY_URL: urlSchema,
    ...originShape,
    BRAND: z.string().min(1),
    /** Comma-separated secrets that seal cookies: the current one, then the previous one. */
    SESSION_SECRETS: z
      .string({ error: 'is missing: run `npm start` once, or set it as a secret' })
      .transform((ring) => ring.split(',').map((secret) => secret.trim()))
      .pipe(z.array(secretSchema).min(1).max(2)),
    /** Comma-separated secrets that seal preview grants, as in the staff Worker. If empty, no grant is valid. */
    PREVIEW_SECRETS: z
      .string()
      .default('')
      .transform((ring) => ring.split(',').flatMap((secret) => secret.trim() || []))
      .pipe(z.array(secretSchema).max(2)),
    /** Milliseconds that a response waits for the data that decides its status. After that, the first part of the page is sent. */
    SHELL_BUDGET_MS: z.coerce.number().int().positive().default(500),
    /** Deadline for gateway calls in milliseconds. Overrides the deadlines of all markets. */
    GATEWAY_TIMEOUT_MS: timeoutSchema,
    SITE_ORIGIN: originSchema.optional(),
    REQUEST_LOG: z.enum(['true', 'false']).optional(),
    PAYMENT_ORIGIN: originSchema.optional(),
    GATEWAY_SECRET: sharedSecretSchema,
    CONTENT_WEBHOOK_FORMAT: z.union([z.literal(''), z.enum(['standard', 'contentful', 'storyblok', 'sanity'])]).default(''),
    PICTURE_ORIGINS: z
      .string()
      .default('')
      .transform((list) => list.split(/\s+/).filter((origin) => origin !== ''))
      .pipe(z.array(originSchema).max(20)),
    PREVIEW_PARENTS: z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((origin) => origin.trim() || []))
      .pipe(z.array(originSchema).max(20)),
    PREVIEW_BRIDGE: z.union([z.literal(''), z.enum(['contentful', 'storyblok', 'payload'])]).default(''),
    REDIRECT_HOSTS: hostListSchema,
    BOT_CHECK: z.string().default(''),
    BOT_CHECK_SITE_KEY: z.string().max(200).default(''),
    PASSKEY_DOMAIN: z.union([z.literal(''), z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)]).default(''),
    OPENID_ISSUER: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
    OPENID_CLIENT_ID: z.string().max(200).default(''),
    OPENID_CLIENT_SECRET: z.string().max(500).default(''),
    OPENID_NAME: z.string().max(40).default(''),
    EVENT_COLLECTOR: z.enum(['true', 'false']).default('true'),
    DECISIONS: z.enum(['true', 'false']).default('true'),
    GA4_MEASUREMENT_ID: z.union([z.literal(''), z.string().regex(/^G-[A-Z0-9]{4,20}$/)]).default(''),
    GA4_API_SECRET: z.string().max(100).default(''),
    GA4_ORIGIN: originSchema.default('https://www.google-analytics.com'),
    OPTIMIZELY_SDK_KEY: z.union([z.literal(''), z.string().regex(/^[\w-]{1,60}$/)]).default(''),
    OPTIMIZELY_DATAFILE_ORIGIN: originSchema.default('https://cdn.optimizely.com'),
    OPTIMIZELY_EVENTS_ORIGIN: originSchema.optional(),
    MOCK_MODE: z.enum(['true', 'false']).default('false'),
    DEMO_MODE: z.enum(['true', 'false']).default('false'),
  })
  .refine(({ ENVIRONMENT, SITE_ORIGIN }) => ENVIRONMENT !== 'production' || SITE_ORIGIN !== undefined, {
    path: ['SITE_ORIGIN'],
    message: 'is missing: production needs it for links in emails, for sitemaps and for returning from a payment',
  })
  .superRefine((variables, context) => {
    for (const { path, message } of findOriginProblems(variables)) context.addIssue({ code: 'custom', path: [path], message });
  })
  .refine(({ OPENID_ISSUER, OPENID_CLIENT_ID }) => (OPENID_ISSUER === '') === (OPENID_CLIENT_ID === ''), {
    path: ['OPENID_CLIENT_ID'],
    message: 'must be set if and only if OPENID_ISSUER is set',
  })
  .refine(({ PASSKEY_DOMAIN, SITE_ORIGIN }) => isDomainOf(PASSKEY_DOMAIN, SITE_ORIGIN), {
    path: ['PASSKEY_DOMAIN'],
    message: 'must be the host of SITE_ORIGIN or one of its parent domains',
  })
  .refine(({ OPENID_ISSUER, ENVIRONMENT }) => !OPENID_ISSUER.startsWith('http:') || ENVIRONMENT !== 'production', {
    path: ['OPENID_ISSUER'],
    message: 'must be https in production',
  })
  .refine(({ PICTURE_ORIGINS, ENVIRONMENT }) => PICTURE_ORIGINS.every((origin) => isTrustedOrigin(origin, ENVIRONMENT)), {
    path: ['PICTURE_ORIGINS'],
    message: 'must be https origins; outside production, http://localhost and http://127.0.0.1 are also allowed',
  })
  .refine(
    ({ PREVIEW_PARENTS, ENVIRONMENT }) => PREVIEW_PARENTS.every((origin) => isTrustedOrigin(origin, ENVIRONMENT) && !origin.includes('*')),
    {
      path: ['PREVIEW_PARENTS'],
      message: 'must be https origins without a wildcard; outside production, http://localhost and http://127.0.0.1 are also allowed',
    },
  )
  .refine(({ PREVIEW_BRIDGE, PREVIEW_PARENTS }) => PREVIEW_BRIDGE === '' || PREVIEW_PARENTS.length > 0, {
    path: ['PREVIEW_BRIDGE'],
    message: 'needs PREVIEW_PARENTS, the origins whose messages it accepts',
  })
  .refine(({ GA4_MEASUREMENT_ID, GA4_API_SECRET }) => (GA4_MEASUREMENT_ID === '') === (GA4_API_SECRET === ''), {
    path: ['GA4_API_SECRET'],
    message: 'must be set if and only if GA4_MEASUREMENT_ID is set',
  });

export type Variables = z.infer<typeof variablesSchema>;
