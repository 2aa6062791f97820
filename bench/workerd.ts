// Runs plain workerd, which is the production runtime without the platform around it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compatibility } from './build.ts';
import { freePort, type Started, start } from './process.ts';

interface WorkerdOptions {
  /** Folder for the configuration file. */
  folder: string;
  name: string;
  /** Project folder of the script, with its compatibility date and browser files. */
  checkout: string;
  script: string;
  /** Path of the script that exports the KV store and the front as named entry points. */
  supportScript: string;
  variables: Record<string, string>;
  /** Port of V8's inspector. */
  inspectorPort?: number | undefined;
  /** Loopback port of the gateway that is bound to the script; that of the support script if it is absent. */
  gatewayPort?: number | undefined;
}

export interface Server extends Started {
  /** Origin of the Worker itself. */
  origin: string;
  /** Origin of the front, to which browsers connect. It serves files and forwards other requests to the Worker. */
  frontOrigin: string;
}

/** Header that marks a request as HTTPS, as the platform does, so that cookies and headers are the same as in production. */
export const httpsHeader = 'x-forwarded-proto';

/** Starts a Worker on free loopback ports. Does not wait until the Worker responds. */
export async function startWorkerd(options: WorkerdOptions): Promise<Server> {
  const [port, frontPort] = [await freePort(), await freePort()];
  const path = join(options.folder, `${options.name}.capnp`);
  writeFileSync(path, configuration(options, port, frontPort));
  const inspector = options.inspectorPort === undefined ? [] : [`--inspector-addr=127.0.0.1:${options.inspectorPort}`];
  const process = start('node_modules/.bin/workerd', ['serve', '--experimental', ...inspector, path]);
  return { ...process, origin: `http://127.0.0.1:${port}`, frontOrigin: `http://127.0.0.1:${frontPort}` };
}

const quoted = (text: string): string => JSON.stringify(text);

function configuration(
  { folder, checkout, script, supportScript, variables, gatewayPort }: WorkerdOptions,
  port: number,
  frontPort: number,
): string {
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
    (name = "gateway", ${gatewayPort === undefined ? 'worker = .support' : `external = (address = "127.0.0.1:${gatewayPort}", http = ())`}),
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
