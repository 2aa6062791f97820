// Changes of the cart, sent one after another. Knows neither the page nor the network: both are given.

import type { CartReply, CartViewModel } from '#domain/cart-view-model.ts';
import type { AsyncStatus } from '#lib/async-status.ts';
import { type CartEffect, describeSubmission, readEffect, readItemId, type Submission } from './cart-effect.ts';

interface CartQueueOptions {
  /** One try. Rejects when no answer came. */
  send: (submission: Submission) => Promise<CartReply>;
  /** The cart as it is now. Rejects when no answer came. */
  read: () => Promise<CartReply>;
  /** Takes a view of the cart unless it is older than what is known, and says whether it did. */
  take: (settled: CartViewModel) => boolean;
  /** The view that was taken last. */
  settled: () => CartViewModel | undefined;
  /** Told whenever `pending` or `errors` have changed. */
  changed: () => void;
  /** Told instead when a change was taken on and sent: it may show a moment later. */
  started: () => void;
  /** A key of a submission, never given twice. */
  createKey: () => string;
}

/** What came of a submission. `superseded`: a later one said something else before it was sent. `lost`: nobody knows, or the shop could not. */
export type Outcome = { kind: 'answered'; reply: CartReply } | { kind: 'superseded' } | { kind: 'lost'; reply: CartReply | undefined };

interface Change extends Submission {
  /** What it asks for, without its key. */
  content: string;
  effect: CartEffect;
  finish: (outcome: Outcome) => void;
}

const tries = 2;
/** One that brings an older cart than is known came too early; after a second one the page lives with what it knows. */
const maxReads = 2;

export function createCartQueue({ send, read, take, settled, changed, started, createKey }: CartQueueOptions) {
  let changes: Change[] = [];
  let sent: Change | undefined;
  let running: Promise<void> | undefined;
  let mustRead = false;
  let isUncertain = false;
  let ended: AsyncStatus = 'idle';
  const errors = new Map<string, string>();
  /** Keys of submissions whose outcome nobody knows: the same one again has the same key, so it is done once. */
  const openKeys = new Map<string, string>();

  const drop = (isOutdone: (change: Change) => boolean): void => {
    const outdone = changes.filter((change) => change !== sent && isOutdone(change));
    changes = changes.filter((change) => !outdone.includes(change));
    for (const { finish } of outdone) finish({ kind: 'superseded' });
  };

  /** Until nothing is left to send, and what is known is what is: after a burst the cart is read once. */
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
    else await reread(); // what is announced next must not contradict what is
    const now = settled();
    // the cart went on, and this submission with it: made again it is another one
    if (!isAnswered && before && now && (now.id !== before.id || now.revision > before.revision)) openKeys.delete(change.content);
    changes = changes.filter((each) => each !== change);
    ended = isAnswered && !reply?.problem ? 'success' : 'error';
    if (reply?.problem?.itemId !== undefined) errors.set(reply.problem.itemId, reply.problem.text);
    if (reply?.cart && !take(reply.cart)) mustRead = true;
    if (reply?.reloadMs !== undefined) drop(() => true); // the shopper begins anew
    changed();
    change.finish(isAnswered && reply ? { kind: 'answered', reply } : { kind: 'lost', reply });
  }

  /** Asks again under the same key where no answer came, or one that leaves open what happened. */
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
    if (cart && !take(cart)) mustRead = true; // an older one was on its way: so may the cookies be that came with it
    changed();
  }

  const start = (): Promise<void> => {
    running ??= run(); // which awaits something before it ends
    return running;
  };

  return {
    /** Whether a submission of just this content is on its way: a double tap. */
    isPending: (submission: Submission): boolean => changes.some(({ content }) => content === describeSubmission(submission)),

    /** Takes a submission on. The latest quantity of a line wins, and a line that was removed stays so. */
    change(submission: Submission): Promise<Outcome> {
      const { address, fields } = submission;
      const content = describeSubmission(submission);
      const effect = readEffect(fields);
      const itemId = readItemId(effect);
      const isGone = changes.some((each) => each.effect.kind === 'remove' && each.effect.itemId === itemId);
      if (itemId !== undefined && isGone) return Promise.resolve({ kind: 'superseded' });
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

    /** Reads the cart anew, after what is on its way. */
    refresh(): Promise<void> {
      mustRead = true;
      return start();
    },

    /** Whether the cart should have been read and could not be: whoever looks at it next reads it anew. */
    isUncertain: (): boolean => isUncertain,

    /** Says at a line what went wrong there, until it is changed again. */
    fail(itemId: string, text: string): void {
      errors.set(itemId, text);
      changed();
    },

    /** Where the changes stand: how the last one ended, when none is on its way. */
    status: (): AsyncStatus => (changes.length > 0 ? 'pending' : ended),
    pending: (): CartEffect[] => changes.map(({ effect }) => effect),
    errors: (): ReadonlyMap<string, string> => errors,
  };
}
