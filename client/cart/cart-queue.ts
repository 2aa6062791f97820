// Sends cart changes one after another. The page and the network are passed in, so that tests can replace them.

import type { CartReply, CartViewModel } from '#features/cart/cart-view-model.ts';
import type { AsyncStatus } from '#lib/async-status.ts';
import { type CartEffect, describeSubmission, readEffect, readItemId, type Submission } from './cart-effect.ts';

interface CartQueueOptions {
  /** Sends a submission once. Rejects if there is no response. */
  send: (submission: Submission) => Promise<CartReply>;
  /** Reads the current cart. Rejects if there is no response. */
  read: () => Promise<CartReply>;
  /** Accepts a cart unless it is older than the known one. Returns whether it was accepted. */
  take: (settled: CartViewModel) => boolean;
  /** Returns the cart that was accepted last. */
  settled: () => CartViewModel | undefined;
  /** Called when the pending changes or the errors have changed. */
  changed: () => void;
  /** Called instead of `changed` if a change was only queued. The page may then render slightly later. */
  started: () => void;
  /** Creates an idempotency key. */
  createKey: () => string;
}

/**
 * The outcome of a submission. `superseded`: it was not sent, because a later submission replaced it. `lost`: there was no response, or the
 * server failed.
 */
export type Outcome = { kind: 'answered'; reply: CartReply } | { kind: 'superseded' } | { kind: 'lost'; reply: CartReply | undefined };

interface Change extends Submission {
  /** The submission's URL and its fields without the key (`describeSubmission`). */
  content: string;
  effect: CartEffect;
  finish: (outcome: Outcome) => void;
}

const maxAttempts = 2;
/**
 * Maximum number of reads in a row. A read may return a cart that is older than the known one; after the second such read, the page keeps
 * the known cart.
 */
const maxReads = 2;

export function createCartQueue({ send, read, take, settled, changed, started, createKey }: CartQueueOptions) {
  let changes: Change[] = [];
  let sent: Change | undefined;
  let running: Promise<void> | undefined;
  let needsRead = false;
  let isUncertain = false;
  let ended: AsyncStatus = 'idle';
  const errors = new Map<string, string>();
  /** Keys of submissions whose outcome is unknown. An equal submission gets the same key again, so that the server applies it only once. */
  const openKeys = new Map<string, string>();

  const drop = (isSuperseded: (change: Change) => boolean): void => {
    const outdone = changes.filter((change) => change !== sent && isSuperseded(change));
    changes = changes.filter((change) => !outdone.includes(change));
    for (const { finish } of outdone) finish({ kind: 'superseded' });
  };

  /** Sends changes until the queue is empty. After several changes in a row, reads the cart once to verify the result. */
  async function run(): Promise<void> {
    let burst = 0;
    let reads = 0;
    while (changes[0] || (needsRead && reads < maxReads)) {
      const [next] = changes;
      if (next) {
        sent = next;
        await settle(next);
        sent = undefined;
        if (++burst > 1) needsRead = true;
      } else {
        reads++;
        await reread();
      }
    }
    running = undefined;
  }

  async function settle(change: Change): Promise<void> {
    const before = settled();
    const key = change.fields.get('key') ?? '';
    openKeys.set(change.content, key);
    const reply = await answer(change);
    const isAnswered = reply?.cart !== undefined || reply?.reloadMs !== undefined || reply?.challenge !== undefined;
    if (isAnswered) openKeys.delete(change.content);
    else await reread(); // reads the cart, because the result of the change is unknown
    const now = settled();
    // The cart has changed, so the server has applied this submission. An equal submission is then a new one, with a new key.
    if (!isAnswered && before && now && (now.id !== before.id || now.revision > before.revision)) openKeys.delete(change.content);
    changes = changes.filter((each) => each !== change);
    ended = isAnswered && !reply?.problem ? 'success' : 'error';
    if (reply?.problem?.itemId !== undefined) errors.set(reply.problem.itemId, reply.problem.text);
    if (reply?.cart && !take(reply.cart)) needsRead = true;
    // the shopper gets a new session, so the queued changes no longer apply
    if (reply?.reloadMs !== undefined) drop(() => true);
    changed();
    change.finish(isAnswered && reply ? { kind: 'answered', reply } : { kind: 'lost', reply });
  }

  /**
   * Sends a change. Sends it again with the same key if there was no response, or if the response does not say whether the change was
   * applied.
   */
  async function answer({ address, fields }: Change): Promise<CartReply | undefined> {
    let reply: CartReply | undefined;
    for (let count = 0; count < maxAttempts && !reply?.cart && !reply?.reloadMs && !reply?.challenge; count++) {
      reply = await send({ address, fields }).catch(() => reply);
    }
    return reply;
  }

  async function reread(): Promise<void> {
    needsRead = false;
    const { cart } = await read().catch((): CartReply => ({}));
    isUncertain = !cart;
    // this cart is older than the known one: its response arrived late and may have overwritten newer cookies
    if (cart && !take(cart)) needsRead = true;
    changed();
  }

  /**
   * True if an update sets the quantity that a line already has, after an error at that line. A click on Update submits a changed quantity
   * twice: when the field loses focus, and when the button is released. If the first submission is refused in between, the field has its
   * old quantity again, and the second submission must not clear the error.
   */
  const changesNothing = (effect: CartEffect, fields: URLSearchParams): boolean => {
    if (effect.kind !== 'update' || !errors.has(effect.itemId)) return false;
    const line = settled()?.lines.find(({ id }) => id === effect.itemId);
    return line?.qty === effect.qty && (fields.get('size') ?? line.upc) === line.upc;
  };

  const start = (): Promise<void> => {
    // `run` awaits at least once, so `running` is set before `run` clears it
    running ??= run();
    return running;
  };

  return {
    /**
     * True if an equal submission is pending, as after a double tap, or if this is the second submission of a click whose first was
     * refused.
     */
    isRepeated: (submission: Submission): boolean =>
      changes.some(({ content }) => content === describeSubmission(submission)) ||
      changesNothing(readEffect(submission.fields), submission.fields),

    /** Queues a submission. If several change the same line, the latest quantity wins, and a removed line stays removed. */
    change(submission: Submission): Promise<Outcome> {
      const { address, fields } = submission;
      const content = describeSubmission(submission);
      const effect = readEffect(fields);
      const itemId = readItemId(effect);
      const isGone = changes.some((each) => each.effect.kind === 'remove' && each.effect.itemId === itemId);
      if (itemId !== undefined && (isGone || changesNothing(effect, fields))) return Promise.resolve({ kind: 'superseded' });
      if (itemId !== undefined) {
        drop((each) => readItemId(each.effect) === itemId);
        errors.delete(itemId);
      }
      const keyed = new URLSearchParams(fields);
      keyed.set('key', openKeys.get(content) ?? createKey());
      return new Promise((finish) => {
        changes = [...changes, { address, fields: keyed, content, effect, finish }];
        void start();
        started();
      });
    },

    /** Reads the cart again after all pending changes. */
    refresh(): Promise<void> {
      needsRead = true;
      return start();
    },

    /** True if the last attempt to read the cart failed. The cart must then be read again before it is displayed. */
    isUncertain: (): boolean => isUncertain,

    /** Displays an error at a cart line until the line is changed again. */
    fail(itemId: string, text: string): void {
      errors.set(itemId, text);
      changed();
    },

    /** Returns `pending` while a change is pending, otherwise the result of the last change. */
    status: (): AsyncStatus => (changes.length > 0 ? 'pending' : ended),
    pending: (): CartEffect[] => changes.map(({ effect }) => effect),
    errors: (): ReadonlyMap<string, string> => errors,
  };
}
