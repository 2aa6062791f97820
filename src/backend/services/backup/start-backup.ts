// Access to the Durable Object that writes backups (objects/database-backup.ts).
import type { BackendEnv } from '#backend/platform/env.ts';
import { startPolledObject } from '#backend/platform/start-polled-object.ts';

/** Begins a backup, if a bucket for backups is bound. A backup that is in progress continues instead. Faults are logged, not thrown. */
export async function startBackup(env: BackendEnv): Promise<void> {
  if (env.BACKUPS) await startPolledObject('backup', env.DATABASE_BACKUP, []);
}
