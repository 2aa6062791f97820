// What a deployment needs before it may start.
import { originSchema } from '#env.ts';

/** The part of `[env.production]` in wrangler.toml that is looked at. */
export interface DeploymentConfig {
  vars: Record<string, unknown>;
  kv_namespaces: readonly { id?: string | undefined }[];
  d1_databases: readonly { database_id?: string | undefined }[];
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
  ];
  const isThere = (id: string | undefined) => id !== undefined && id !== missingId;
  return [
    ...(vars.ENVIRONMENT === 'production' ? [] : ['ENVIRONMENT must be "production".']),
    ...(isHttpsOrigin(vars.SITE_ORIGIN) ? [] : ['SITE_ORIGIN must be the scheme and host of the shop, such as https://shop.example.']),
    ...(kv_namespaces.length > 0 && kv_namespaces.every(({ id }) => isThere(id)) ? [] : ['The KV namespace CONTENT_CACHE has no id.']),
    ...(!isEmbedded || (d1_databases.length > 0 && d1_databases.every((each) => isThere(each.database_id)))
      ? []
      : ['The database BACKEND_DB has no id.']),
    ...wanted
      .filter((name) => !secrets.includes(name))
      .map((name) => `The secret ${name} is not set: wrangler secret put ${name} --env production.`),
  ];
}
