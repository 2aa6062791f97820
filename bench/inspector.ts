// Connects to V8's inspector in workerd (https://chromedevtools.github.io/devtools-protocol/v8/Profiler/).
import * as z from 'zod';

const profileSchema = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), lineNumber: z.number() }),
      children: z.array(z.number()).optional(),
    }),
  ),
  /** Id of the call tree node that was running in each sample. */
  samples: z.array(z.number()),
  /** Microseconds between samples. */
  timeDeltas: z.array(z.number()),
});
export type Profile = z.infer<typeof profileSchema>;

const messageSchema = z.object({ id: z.number().optional(), result: z.unknown().optional() });
const targetsSchema = z.array(z.object({ title: z.string(), webSocketDebuggerUrl: z.string() }));

/** Matches the name of the shop's Worker. The other Workers in the process have their own inspectors. */
const mainWorker = /main/;
const intervalMicros = 200;

export interface Inspector {
  startProfile: () => Promise<void>;
  stopProfile: () => Promise<Profile>;
}

export async function openInspector(port: number): Promise<Inspector> {
  const targets = targetsSchema.parse(await (await fetch(`http://127.0.0.1:${port}/json`)).json());
  const target = targets.find(({ title }) => mainWorker.test(title));
  if (!target) throw new Error('workerd has no inspector for the shop.');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = messageSchema.parse(JSON.parse(String(data)));
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let lastId = 0;
  const send = (method: string, params: object = {}): Promise<unknown> =>
    new Promise((resolve) => {
      waiting.set(++lastId, resolve);
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
  await send('Profiler.enable');
  await send('Profiler.setSamplingInterval', { interval: intervalMicros });
  return {
    startProfile: async () => void (await send('Profiler.start')),
    stopProfile: async () => z.object({ profile: profileSchema }).parse(await send('Profiler.stop')).profile,
  };
}
