// The state of an account in the stand-in for Cloudflare.
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

interface Version {
  id: string;
  /** The uploaded modules by name. */
  modules: Record<string, string>;
  /** Plain variables and other bindings, without secrets. */
  bindings: { name: string; type: string; [key: string]: unknown }[];
}

export interface Script {
  versions: Version[];
  /** Percentages by version id of each deployment, the newest last. */
  deployments: { id: string; versions: { version_id: string; percentage: number }[] }[];
  secrets: Map<string, string>;
  migrationTag: string | undefined;
  crons: string[];
  domains: string[];
  /** True if the Worker is at its address below workers.dev. */
  isPublic: boolean;
}

export class Account {
  readonly scripts = new Map<string, Script>();
  readonly namespaces: { id: string; title: string }[] = [];
  readonly databases: { uuid: string; name: string; db: DatabaseSync }[] = [];
  readonly buckets = new Map<string, Set<string>>();
  /** Files that were uploaded for a database, by name. */
  readonly files = new Map<string, string>();
  /** Names of the Workers by host. */
  readonly domains = new Map<string, string>();
  /** Requests and errors per version id, for the analytics. */
  readonly traffic = new Map<string, { requests: number; errors: number }>();

  createDatabase(name: string): { uuid: string; name: string } {
    const database = { uuid: randomUUID(), name, db: new DatabaseSync(':memory:') };
    this.databases.push(database);
    return { uuid: database.uuid, name };
  }

  openScript(name: string): Script {
    const existing = this.scripts.get(name);
    if (existing) return existing;
    const script: Script = {
      ...{ versions: [], deployments: [], secrets: new Map<string, string>(), migrationTag: undefined },
      ...{ crons: [], domains: [], isPublic: false },
    };
    this.scripts.set(name, script);
    return script;
  }

  close(): void {
    for (const { db } of this.databases) db.close();
  }
}
