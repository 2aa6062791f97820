// Plain workerd with a configuration of our own: the runtime of production without its platform.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compatibility } from './build.ts';
import { freePort, type Started, start } from './process.ts';

interface WorkerdOptions {
  /** Where the configuration is written. */
  folder: string;
  name: string;
  /** The folder of the project that the script is of: its compatibility date counts, and its files for browsers. */
  checkout: string;
  script: string;
  /** The script that KV's store and the browser's front are named entry points of. */
  supportScript: string;
  variables: Record<string, string>;
  /** Where a debugger may watch it. */
  inspectorPort?: number | undefined;
}

export interface Server extends Started {
  /** Of the Worker itself. */
  origin: string;
  /** Of the Worker behind the files, as browsers meet it. */
  frontOrigin: string;
}

/** Says that the request came over https, as the platform does; the cookies and headers are then those of production. */
export const httpsHeader = 'x-forwarded-proto';

/** Starts a Worker on free ports of the loopback interface. It may not answer yet. */
export async function startWorkerd(options: WorkerdOptions): Promise<Server> {
  const [port, frontPort] = [await freePort(), await freePort()];
  const path = join(options.folder, `${options.name}.capnp`);
  writeFileSync(path, configuration(options, port, frontPort));
  const inspector = options.inspectorPort === undefined ? [] : [`--inspector-addr=127.0.0.1:${options.inspectorPort}`];
  const process = start('node_modules/.bin/workerd', ['serve', '--experimental', ...inspector, path]);
  return { ...process, origin: `http://127.0.0.1:${port}`, frontOrigin: `http://127.0.0.1:${frontPort}` };
}

const quoted = (text: string): string => JSON.stringify(text);

function configuration({ folder, checkout, script, supportScript, variables }: WorkerdOptions, port: number, frontPort: number): string {
  const { date, flags } = compatibility(checkout);
  const embed = (path: string) => `embed ${quoted(relativeTo(folder, path))}`;
  const common = `compatibilityDate = ${quoted(date)}, compatibilityFlags = [${flags.map(quoted).join(', ')}]`;
  const socket = (name: string, at: number, service: string) =>
    `(name = "${name}", address = "127.0.0.1:${at}", http = (forwardedProtoHeader = "${httpsHeader}"), service = ${service})`;
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "kv", worker = .support),
    (name = "front", worker = .front),
    (name = "gateway", worker = .support),
    (name = "files", disk = ${quoted(join(checkout, 'dist/client'))}),
    (name = "internet", network = (allow = ["private"])),
  ],
  sockets = [
    ${socket('worker', port, '"main"')},
    ${socket('front', frontPort, '(name = "front", entrypoint = "front")')},
  ],
);
const main :Workerd.Worker = (
  modules = [(name = "worker", esModule = ${embed(script)})],
  ${common},
  globalOutbound = "internet",
  bindings = [
    ${Object.entries(variables)
      .map(([name, value]) => `(name = "${name}", text = ${quoted(value)})`)
      .join(',\n    ')},
    (name = "CONTENT_CACHE", kvNamespace = (name = "kv", entrypoint = "kvService")),
    (name = "ASSETS", service = "files"),
    (name = "GATEWAY", service = "gateway"),
  ],
);
const support :Workerd.Worker = (modules = [(name = "support", esModule = ${embed(supportScript)})], ${common});
const front :Workerd.Worker = (
  modules = [(name = "support", esModule = ${embed(supportScript)})],
  ${common},
  bindings = [(name = "FILES", service = "files"), (name = "APP", service = "main")],
);
`;
}

const relativeTo = (folder: string, path: string): string => (path.startsWith(folder) ? path.slice(folder.length + 1) : path);
