// The Durable Object that writes the nightly backup of the databases. Each alarm writes one file, and the state is stored after it, so the
// backup continues where it was interrupted, and no alarm uses much memory or time.
import { DurableObject } from 'cloudflare:workers';
import type { BackendEnv } from '#backend/platform/env.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import type { Startable } from '#backend/platform/start-polled-object.ts';
import { advanceBackup, type BackupState, beginBackup } from '#backend/services/backup/advance-backup.ts';
import { deleteOldBackups } from '#backend/services/backup/delete-old-backups.ts';
import { deleteOldDeletions } from '#backend/services/backup/deletions.ts';
import type { BackupManifest } from '#backend/services/backup/manifest.ts';
import { recordJobRun } from '#backend/stores/job-runs.ts';
import { describeProblem } from '#lib/problem-text.ts';

interface StoredBackup {
  state: BackupState;
  /** Successive faults. */
  faults: number;
}

const stateKey = 'backup';
const recoverAfterMs = 60_000;
/** Number of successive faults after which a backup is given up. The next night begins a new one. */
const maxFaults = 10;
/** Milliseconds after which a backup that is still in progress is replaced by a new one. */
const maxAgeMs = 20 * 60 * 60 * 1000;

export class DatabaseBackup extends DurableObject<BackendEnv> implements Startable {
  async start(): Promise<void> {
    const now = Date.now();
    const stored = this.#load();
    if (!stored || stored.state.startedAt < now - maxAgeMs) this.#save({ state: beginBackup(now), faults: 0 });
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(now);
  }

  override async alarm(): Promise<void> {
    const stored = this.#load();
    const { BACKUPS: bucket } = this.env;
    if (!stored || !bucket) return;
    await this.ctx.storage.setAlarm(Date.now() + recoverAfterMs);
    try {
      const advanced = await advanceBackup(this.env, bucket, stored.state, { now: Date.now() });
      if ('state' in advanced) {
        this.#save({ state: advanced.state, faults: 0 });
        await this.ctx.storage.setAlarm(Date.now());
        return;
      }
      await deleteOldBackups(bucket, Date.now());
      await deleteOldDeletions(this.env, bucket, Date.now());
      await this.#finish(stored.state, describeBackup(advanced.manifest), null);
    } catch (problem) {
      logFault('backup', problem);
      const faults = stored.faults + 1;
      if (faults < maxFaults) this.#save({ ...stored, faults });
      else await this.#finish(stored.state, '', describeProblem(problem));
    }
  }

  /** Records the result and forgets the backup. If the result cannot be recorded, the next alarm tries again. */
  async #finish({ startedAt }: BackupState, summary: string, failure: string | null): Promise<void> {
    await recordJobRun(this.env.BACKEND_DB, { job: 'backup', startedAt, finishedAt: Date.now(), summary, failure });
    this.ctx.storage.kv.delete(stateKey);
    await this.ctx.storage.deleteAlarm();
  }

  readonly #load = (): StoredBackup | undefined => this.ctx.storage.kv.get<StoredBackup>(stateKey);

  #save(stored: StoredBackup): void {
    this.ctx.storage.kv.put(stateKey, stored);
  }
}

function describeBackup({ backupId, databases, files }: BackupManifest): string {
  const tables = databases.flatMap((database) => database.tables);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${backupId}: ${rows} rows of ${tables.length} tables, ${(bytes / 1e6).toFixed(1)} MB`;
}
