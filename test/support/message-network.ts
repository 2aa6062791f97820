// A network that a test plays message by message.

/** What becomes of a message. `late`: it is acted on, and nobody hears of that. `twice`: it arrives again. */
export type Fate = 'pass' | 'lost' | 'late' | 'twice';

/** Messages on their way, each waiting for its fate. */
export function aNetwork() {
  const waiting: ((fate: Fate) => void)[] = [];
  /** Exchanges that wait for no message. */
  let busy = 0;
  const idle = async (): Promise<void> => {
    do await new Promise((resolve) => setImmediate(resolve));
    while (busy > 0);
  };
  const play = async (pick: number, fate: Fate): Promise<void> => {
    const [message] = waiting.splice(pick % Math.max(waiting.length, 1), 1);
    message?.(fate);
    await idle();
  };
  return {
    leg: (): Promise<Fate> => {
      busy--;
      return new Promise((resolve) => {
        waiting.push((fate) => {
          busy++;
          resolve(fate);
        });
      });
    },
    exchange: async <Value>(run: () => Promise<Value>): Promise<Value> => {
      busy++;
      return run().finally(() => {
        busy--;
      });
    },
    later: (run: () => void): void => void waiting.push(run),
    play,
    drain: async (): Promise<void> => {
      await idle();
      for (let steps = 0; waiting.length > 0; steps++) {
        if (steps > 2000) throw new Error('The tabs never come to rest.');
        await play(0, 'pass');
      }
    },
  };
}
