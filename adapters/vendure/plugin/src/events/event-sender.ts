// Passes changes on: first to the style index, then to the shop's webhook. Rows stay in `cairn_event` until both have received them, so
// that a change is not lost if the process dies. Of several processes of Vendure, one at a time does each of the two tasks.
import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Logger, ProcessContext, TransactionalConnection } from '@vendure/core';
import type { DataSource, QueryRunner } from 'typeorm';
import { StyleIndex } from '../catalog/style-index.ts';
import type { Webhook } from '../settings.ts';
import { type Change, findDocuments, findProducts } from './documents.ts';
import { channel, installTriggers } from './triggers.ts';
import { sendDocuments, webhookToken } from './webhook.ts';

type Row = Change & { id: string };
/** The client of node-postgres on a connection that is kept open for notifications. */
interface Client {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  on(event: 'notification' | 'error' | 'end', listener: () => void): void;
}

/** Numbers of the advisory locks under which the tasks run. */
const lockNumbers = { index: 27_182_819, send: 27_182_820 } as const;
type Task = keyof typeof lockNumbers;

/** Time after which a task looks for rows without a notification, for example because the process that worked on them died. */
const pollMs = 1000;
const firstDelayMs = 250;
const maxDelayMs = 30_000;
/** Maximum number of rows that are worked on at a time. */
const maxRows = 5000;
/** Days until rows are deleted that the shop has not accepted. By then, it serves no cached reply from before the change. */
const maxDays = 2;
const loggerContext = 'CairnEvents';

@Injectable()
export class EventSender implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #dataSource: DataSource;
  readonly #isServer: boolean;
  readonly #webhook: Webhook | undefined;
  readonly #index: StyleIndex;
  #connection: Promise<{ client: Client; runner: QueryRunner }> | undefined;
  #isClosing = false;
  /** Functions that end the pauses of the tasks. */
  readonly #wakers = new Set<() => void>();
  #nextDeletion = 0;
  /** Counts notifications, so that one that arrives during a task is not missed. */
  #notifications = 0;
  #tasks: Promise<void>[] = [];

  constructor(
    connection: TransactionalConnection,
    { isServer }: ProcessContext,
    index: StyleIndex,
    @Inject(webhookToken) webhook: Webhook | undefined,
  ) {
    this.#dataSource = connection.rawConnection;
    this.#isServer = isServer;
    this.#webhook = webhook;
    this.#index = index;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.#isServer) return;
    await installTriggers(this.#dataSource);
    this.#tasks = [this.#repeat('index', () => this.#updateIndex())];
    if (this.#webhook) this.#tasks.push(this.#repeat('send', () => this.#send()));
  }

  async onApplicationShutdown(): Promise<void> {
    this.#isClosing = true;
    this.#wake();
    await Promise.all(this.#tasks);
    await this.#disconnect();
  }

  /** Runs a task whenever there are rows. After a failure, the task is tried again after a delay that grows. */
  async #repeat(task: Task, work: () => Promise<boolean>): Promise<void> {
    let delayMs = 0;
    while (!this.#isClosing) {
      const seen = this.#notifications;
      try {
        await this.#lockFor(task, async () => {
          while (!this.#isClosing && (await work()));
        });
        delayMs = 0;
      } catch (problem) {
        if (this.#isClosing) return;
        delayMs = Math.min(Math.max(delayMs * 2, firstDelayMs), maxDelayMs);
        Logger.error(`Changes were not passed on (${task}). The next attempt is in ${delayMs} ms. ${String(problem)}`, loggerContext);
      }
      if (delayMs > 0) await this.#pause(delayMs, () => false);
      else await this.#pause(pollMs, () => this.#notifications !== seen);
    }
  }

  /** Runs work if no other process does. The database releases the lock of a process that dies. */
  async #lockFor(task: Task, work: () => Promise<void>): Promise<void> {
    const { client } = await this.#connect();
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [lockNumbers[task]]);
    if (rows[0]?.held !== true) return;
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockNumbers[task]]).catch(() => this.#disconnect());
    }
  }

  /** Updates the index with the oldest changes. Returns false if there are none. */
  async #updateIndex(): Promise<boolean> {
    await this.#deleteOldRows();
    const rows = await this.#readRows(false);
    if (rows.length === 0) return false;
    const products = await findProducts(this.#dataSource, rows);
    if (products.length > 0) await this.#index.update(products);
    await this.#dataSource.query(`with done as (update cairn_event set indexed = true where id = any($1)) select pg_notify($2, '')`, [
      rows.map(({ id }) => id),
      channel,
    ]);
    return true;
  }

  /** Sends the oldest changes that the index contains to the shop. Returns false if there are none. */
  async #send(): Promise<boolean> {
    const rows = await this.#readRows(true);
    if (rows.length === 0 || !this.#webhook) return false;
    const documents = await findDocuments(this.#dataSource, rows);
    const ids = rows.map(({ id }) => id);
    // the same id for the same rows, so that the shop recognizes an event that is sent again because the process died
    const hash = createHash('sha256')
      .update(JSON.stringify([ids, documents]))
      .digest('hex')
      .slice(0, 32);
    await sendDocuments(this.#webhook, `vendure-${hash}`, documents);
    await this.#dataSource.query('delete from cairn_event where id = any($1)', [ids]);
    return true;
  }

  #readRows(indexed: boolean): Promise<Row[]> {
    return this.#dataSource.query('select id, kind, key from cairn_event where indexed = $1 order by id limit $2', [indexed, maxRows]);
  }

  /** Deletes rows that the shop has not accepted for so long that they are of no use, once an hour. */
  async #deleteOldRows(): Promise<void> {
    if (Date.now() < this.#nextDeletion) return;
    this.#nextDeletion = Date.now() + 3_600_000;
    await this.#dataSource.query(`delete from cairn_event where indexed and "createdAt" < now() - make_interval(days => $1)`, [maxDays]);
  }

  /** Returns the connection that listens for notifications, and opens it if necessary. */
  #connect(): Promise<{ client: Client; runner: QueryRunner }> {
    this.#connection ??= this.#open().catch((problem) => {
      this.#connection = undefined;
      throw problem;
    });
    return this.#connection;
  }

  async #open(): Promise<{ client: Client; runner: QueryRunner }> {
    const runner = this.#dataSource.createQueryRunner();
    const client: Client = await runner.connect();
    const forget = () => {
      this.#connection = undefined;
      this.#wake();
    };
    client.on('error', forget);
    client.on('end', forget);
    client.on('notification', () => this.#wake());
    await client.query(`listen ${channel}`);
    return { client, runner };
  }

  async #disconnect(): Promise<void> {
    const connection = await this.#connection?.catch(() => undefined);
    this.#connection = undefined;
    await connection?.client.query('unlisten *').catch(() => undefined);
    await connection?.runner.release().catch(() => undefined);
  }

  #wake(): void {
    this.#notifications += 1;
    for (const end of this.#wakers) end();
  }

  /** Waits. A notification ends the pause early if `isDue` returns true. */
  #pause(ms: number, isDue: () => boolean): Promise<void> {
    if (isDue() || this.#isClosing) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#wakers.delete(check);
        resolve();
      };
      const check = () => (isDue() || this.#isClosing) && end();
      const timer = setTimeout(end, ms);
      this.#wakers.add(check);
    });
  }
}
