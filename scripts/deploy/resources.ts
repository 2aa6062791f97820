// The resources that the Workers of an environment are bound to: KV namespaces, D1 databases and R2 buckets.
import type { Cloudflare } from './cloudflare.ts';
import type { Environment } from './environment.ts';
import type { WorkerConfigs } from './worker-configs.ts';

export interface Resource {
  kind: 'KV namespace' | 'D1 database' | 'R2 bucket';
  binding: string;
  name: string;
  /** The id that the file of the environment contains. Buckets are known by their name. */
  id: string | undefined;
}

export interface FoundResource extends Resource {
  /** The id at Cloudflare. Undefined if the resource does not exist. */
  existing: string | undefined;
}

/** Returns the resources of all Workers. The storefront's come first, and each is listed once. */
function listResources({ storefront, backend, staff }: WorkerConfigs): Resource[] {
  const resources = [storefront, backend, staff].flatMap((config): Resource[] => [
    ...(config?.kv_namespaces ?? []).map(({ binding, id, title = '' }) => ({ kind: 'KV namespace' as const, binding, name: title, id })),
    ...(config?.d1_databases ?? []).map(({ binding, database_name: name, database_id: id }) => ({
      ...{ kind: 'D1 database' as const, binding, name, id },
    })),
    ...(config?.r2_buckets ?? []).map(({ binding, bucket_name: name }) => ({ kind: 'R2 bucket' as const, binding, name, id: name })),
  ]);
  return resources.filter(({ name }, index) => resources.findIndex((other) => other.name === name) === index);
}

/** Finds the resources at Cloudflare: by the id in the file, otherwise by their name. */
export async function findResources(cloudflare: Cloudflare, configs: WorkerConfigs): Promise<FoundResource[]> {
  const found: FoundResource[] = [];
  for (const resource of listResources(configs)) found.push({ ...resource, existing: await findResource(cloudflare, resource) });
  return found;
}

async function findResource(cloudflare: Cloudflare, { kind, id, name }: Resource): Promise<string | undefined> {
  if (kind === 'R2 bucket') return (await cloudflare.find<{ name: string }>(`/r2/buckets/${name}`))?.name;
  if (kind === 'D1 database') {
    if (id) return (await cloudflare.find<{ uuid: string }>(`/d1/database/${id}`))?.uuid;
    const databases = await cloudflare.call<{ uuid: string; name: string }[]>('GET', `/d1/database?name=${name}&per_page=100`);
    return databases.find((database) => database.name === name)?.uuid;
  }
  if (id) return (await cloudflare.find<{ id: string }>(`/storage/kv/namespaces/${id}`))?.id;
  return (await listNamespaces(cloudflare)).find(({ title }) => title === name)?.id;
}

/** Returns all namespaces of the account, of which Cloudflare lists at most a hundred at once. */
async function listNamespaces(cloudflare: Cloudflare): Promise<{ id: string; title: string }[]> {
  const namespaces: { id: string; title: string }[] = [];
  for (let page = 1; ; page++) {
    const some = await cloudflare.call<{ id: string; title: string }[]>(
      'GET',
      `/storage/kv/namespaces?page=${page}&per_page=${namespacesPerPage}`,
    );
    namespaces.push(...some);
    if (some.length < namespacesPerPage) return namespaces;
  }
}

const namespacesPerPage = 100;

/** Returns one sentence for each resource that does not exist. */
export const describeMissingResources = (found: readonly FoundResource[], { path }: Environment): string[] =>
  found
    .filter(({ existing }) => existing === undefined)
    .map(({ kind, binding, name, id }) =>
      id === undefined || id === name
        ? `The ${kind} ${name} (${binding}) does not exist. Use --create to create it.`
        : `The ${kind} ${binding} with the id ${id} in ${path} does not exist in this account. Correct the id, or remove it and use --create.`,
    );

/** Creates a resource, and returns its id. */
export async function createResource(cloudflare: Cloudflare, { kind, name }: Resource): Promise<string> {
  if (kind === 'D1 database') return (await cloudflare.call<{ uuid: string }>('POST', '/d1/database', { name })).uuid;
  if (kind === 'KV namespace') return (await cloudflare.call<{ id: string }>('POST', '/storage/kv/namespaces', { title: name })).id;
  return (await cloudflare.call<{ name: string }>('POST', '/r2/buckets', { name })).name;
}

/** Deletes a resource. A bucket must be empty, so its objects are deleted first. */
export async function deleteResource(cloudflare: Cloudflare, { kind, name, existing = '' }: FoundResource): Promise<void> {
  if (kind === 'D1 database') await cloudflare.call('DELETE', `/d1/database/${existing}`);
  else if (kind === 'KV namespace') await cloudflare.call('DELETE', `/storage/kv/namespaces/${existing}`);
  else {
    for (;;) {
      const objects = await cloudflare.call<{ key: string }[]>('GET', `/r2/buckets/${name}/objects?per_page=1000`);
      if (objects.length === 0) break;
      for (const { key } of objects) await cloudflare.call('DELETE', `/r2/buckets/${name}/objects/${encodeURIComponent(key)}`);
    }
    await cloudflare.call('DELETE', `/r2/buckets/${name}`);
  }
}
