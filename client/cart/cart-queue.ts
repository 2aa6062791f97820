// A queue that sends changes of the cart one after another. The page and the network are passed in, so that it can be tested alone.

import type { CartReply, CartViewModel } from '#features/cart/cart-view-model.ts';
import type { AsyncStatus } from '#lib/async-status.ts';
import { type CartEffect, describeSubmission, readEffect, readItemId, type Submission } from './cart-effect.ts';

interface CartQueueOptions {
  /** Sends once. Rejects if no answer came. */
  send: (submission: Submission) => Promise<CartReply>;
  /** Reads the current cart. Rejects if no answer came. */
  read: () => Promise<CartReply>;
  /** Accepts a cart unless it is older than the known one. Returns whether it was accepted. */
  take: (settled: CartViewModel) => boolean;
  /** The cart that was accepted last. */
  settled: () => CartViewModel | undefined;
  /** Called when `pending` or `errors` have changed. */
  changed: () => void;
  /** Called instead of `changed` when a change was queued: the page may show it a moment later. */
  started: () => void;
  /** Creates a key for a submission, a new one with each call. */
  createKey: () => string;
}

/**
 * The outcome of a submission. `superseded`: a later one replaced it before it was sent. `lost`: no answer came, or the server failed.
 */
export type Outcome = { kind: 'answered'; reply: CartReply } | { kind: 'superseded' } | { kind: 'lost'; reply: CartReply | undefined };

interface Change extends Submission {
  /** What it asks for, without its key (`describeSubmission`). */
  content: string;
  effect: CartEffect;
  finish: (outcome: Outcome) => void;
}

const tries = 2;
/** A read may bring a cart that is older than the known one. After a second such read the page stays with the cart it has. */
const maxReads = 2;

export function createCartQueue({ send, read, take, settled, changed, started, createKey }: CartQueueOptions) {
  let changes: Change[] = [];
  let sent: Change | undefined;
  let running: Promise<void> | undefined;
  let mustRead = false;
  let isUncertain = false;
  let ended: AsyncStatus = 'idle';
  const errors = new Map<string, string>();
  /** Keys of submissions with an unknown outcome. The same submission gets the same key again, so that the server applies it once. */
  const openKeys = new Map<string, string>();

  const drop = (isOutdone: (change: Change) => boolean): void => {
    const outdone = changes.filter((change) => change !== sent && isOutdone(change));
    changes = changes.filter((change) => !outdone.includes(change));
    for (const { finish } of outdone) finish({ kind: 'superseded' });
  };

  /** Sends until the queue is empty. After several changes in a row the cart is read once, to be sure of the result. */
  async function run(): Promise<void> {
    let burst = 0;
    let reads = 0;
    while (changes[0] || (mustRead && reads < maxReads)) {
      const [next] = changes;
      if (next) {
        sent = next;
        await settle(next);
        sent = undefined;
        if (++burst > 1) mustRead = true;
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
    else await reread(); // the next announcement must match the real cart
    const now = settled();
    // the cart has changed, so this submission was applied: if it is made again, it is a new one
    if (!isAnswered && before && now && (now.id !== before.id || now.revision > before.revision)) openKeys.delete(change.content);
    changes = changes.filter((each) => each !== change);
    ended = isAnswered && !reply?.problem ? 'success' : 'error';
    if (reply?.problem?.itemId !== undefined) errors.set(reply.problem.itemId, reply.problem.text);
    if (reply?.cart && !take(reply.cart)) mustRead = true;
    if (reply?.reloadMs !== undefined) drop(() => true); // the shopper starts with a new session
    changed();
    change.finish(isAnswered && reply ? { kind: 'answered', reply } : { kind: 'lost', reply });
  }

  /** Sends again under the same key if no answer came, or one that does not say what happened. */
  async function answer({ address, fields }: Change): Promise<CartReply | undefined> {
    let reply: CartReply | undefined;
    for (let count = 0; count < tries && !reply?.cart && !reply?.reloadMs && !reply?.challenge; count++) {
      reply = await send({ address, fields }).catch(() => reply);
    }
    return reply;
  }

  async function reread(): Promise<void> {
    mustRead = false;
    const { cart } = await read().catch((): CartReply => ({}));
    isUncertain = !cart;
    if (cart && !take(cart)) mustRead = true; // an older answer arrived late, and may have set older cookies
    changed();
  }

  /**
   * A press of Update chooses a quantity twice: as the field is left, and as the button is let go. If the first was refused in between, the
   * field shows the old quantity again, and the second must not take the message away.
   */
  const changesNothing = (effect: CartEffect, fields: URLSearchParams): boolean => {
    if (effect.kind !== 'update' || !errors.has(effect.itemId)) return false;
    const line = settled()?.lines.find(({ id }) => id === effect.itemId);
    return line?.qty === effect.qty && (fields.get('size') ?? line.upc) === line.upc;
  };

  const start = (): Promise<void> => {
    running ??= run(); // it awaits at least once, so `running` is set before it ends
    return running;
  };

  return {
    /** Whether an equal submission is under way, as after a double tap, or it is the second of a press whose first was refused. */
    isRepeated: (submission: Submission): boolean =>
      changes.some(({ content }) => content === describeSubmission(submission)) ||
      changesNothing(readEffect(submission.fields), submission.fields),

    /** Queues a submission. The latest quantity of a line wins, and a removed line stays removed. */
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

    /** Reads the cart again, after the changes that are under way. */
    refresh(): Promise<void> {
      mustRead = true;
      return start();
    },

    /** Whether the last read failed. Then the next view of the cart must read it again. */
    isUncertain: (): boolean => isUncertain,

    /** Shows an error at a line until the line is changed again. */
    fail(itemId: string, text: string): void {
      errors.set(itemId, text);
      changed();
    },

    /** `pending` while a change is under way, else how the last one ended. */
    status: (): AsyncStatus => (changes.length > 0 ? 'pending' : ended),
    pending: (): CartEffect[] => changes.map(({ effect }) => effect),
    errors: (): ReadonlyMap<string, string> => errors,
  };
}
