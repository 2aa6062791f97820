// A network in which a test decides what happens to each message.

/** The fate of a message. `late` means that it is processed but the response is lost, `twice` that it arrives twice. */
export type Fate = 'pass' | 'lost' | 'late' | 'twice';

/** Creates a network whose messages wait until the test decides their fate. */
export function aNetwork() {
  const waiting: ((fate: Fate) => void)[] = [];
  /** Number of open exchanges that are not waiting for a message. */
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
        if (steps > 2000) throw new Error('The tabs keep sending messages.');
        await play(0, 'pass');
      }
    },
  };
}
