// What a deployment needs before it may start.
import { sharedBinding } from '#backend/catalog-database.ts';
import { originSchema } from '#env/variables.ts';

/** The part of `[env.production]` in wrangler.toml that is looked at. */
export interface DeploymentConfig {
  vars: Record<string, unknown>;
  kv_namespaces: readonly { id?: string | undefined }[];
  d1_databases: readonly { binding: string; database_id?: string | undefined }[];
}

/** Stricter than the Worker itself, which may be tried on this machine. */
const isHttpsOrigin = (value: unknown): boolean => originSchema.startsWith('https://').safeParse(value).success;

const missingId = 'missing'; // as wrangler.toml has it until somebody writes theirs

/** What is missing, one sentence each; nothing for a deployment that may start. `secrets` are the names of those that are set. */
export function findMissing({ vars, kv_namespaces, d1_databases }: DeploymentConfig, secrets: readonly string[]): string[] {
  const isEmbedded = !vars.GATEWAY_URL;
  const wanted = [
    'SESSION_SECRETS',
    'GATEWAY_SECRET',
    'CONTENT_WEBHOOK_SECRETS',
    ...(isEmbedded ? ['BACKEND_TOKEN_SECRET', 'GIFT_CARD_PEPPER'] : []),
    ...(isEmbedded && vars.DEMO_MODE !== 'true' ? ['FULFILMENT_SECRETS'] : []),
    ...(isEmbedded && vars.PAYMENT_PROVIDER === 'stripe' ? ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'] : []),
  ];
  return [
    ...(vars.ENVIRONMENT === 'production' ? [] : ['ENVIRONMENT must be "production".']),
    ...(isHttpsOrigin(vars.SITE_ORIGIN) ? [] : ['SITE_ORIGIN must be the scheme and host of the shop, such as https://shop.example.']),
    ...(kv_namespaces.length > 0 && kv_namespaces.every(({ id }) => isThere(id)) ? [] : ['The KV namespace CONTENT_CACHE has no id.']),
    ...(isEmbedded ? listWithoutId(d1_databases) : []).map((binding) => `The database ${binding} has no id.`),
    ...wanted
      .filter((name) => !secrets.includes(name))
      .map((name) => `The secret ${name} is not set: wrangler secret put ${name} --env production.`),
  ];
}

const isThere = (id: string | undefined) => id !== undefined && id !== missingId;

/** Databases of `[env.production]` whose id nobody has written yet; the shared one is always needed. */
function listWithoutId(databases: DeploymentConfig['d1_databases']): string[] {
  const listed = databases.some(({ binding }) => binding === sharedBinding) ? databases : [{ binding: sharedBinding }, ...databases];
  return listed.filter((database) => !isThere('database_id' in database ? database.database_id : undefined)).map(({ binding }) => binding);
}
