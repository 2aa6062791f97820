// WebKit, the engine of Safari, controlled with W3C WebDriver (w3.org/TR/webdriver2). The browser is WebKitGTK's MiniBrowser on a virtual
// screen.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FoundWebkit } from '../../scripts/browser.ts';
import type { Engine, EnginePage, EngineSettings, PageSize } from './engine.ts';

/**
 * GTK style that lets the controls in MiniBrowser's toolbar shrink. Otherwise the toolbar, and with it the window, would be wider than a
 * phone.
 */
const narrowToolbar = '* { min-width: 0; padding: 0; margin: 0; }';

/** Code points of keys without a character (WebDriver, 17.4.2). */
const codePoints: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Space: ' ',
};

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

export async function launchWebkit({ withoutFeatures }: EngineSettings, { driver, miniBrowser, xvfb }: FoundWebkit): Promise<Engine> {
  const settings = mkdtempSync(join(tmpdir(), 'cairn-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), narrowToolbar);
  const { screen, display } = await startScreen(xvfb);
  const port = await findFreePort();
  const service = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, XDG_CONFIG_HOME: settings, DISPLAY: `:${display}`, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  });
  const send = createSender(port);
  await waitForDriver(send);
  const args = ['--automation', ...withoutFeatures.map((name) => `--features=-${name}`)];
  return {
    openPage: async (size) => openSession(send, { binary: miniBrowser, args }, size),
    close: async () => {
      await Promise.all([endProcess(service), endProcess(screen)]);
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

/** Starts a virtual screen, which picks a free display number and writes the number to file descriptor 3. */
async function startScreen(xvfb: string): Promise<{ screen: ChildProcess; display: number }> {
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<number>((resolve, reject) => {
    screen.stdio[3]?.once('data', (line: Buffer) => resolve(Number(line.toString())));
    screen.once('exit', () => reject(new Error('The virtual screen did not start.')));
  });
  return { screen, display };
}

const endProcess = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    if (!child.kill()) resolve();
  });

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port is free.'))));
    });
  });

const createSender =
  (port: number): Send =>
  async (method, path, body = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.error}, ${value?.message}`);
    return value;
  };

async function waitForDriver(send: Send): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      await send('GET', '/status');
      return;
    } catch {
      await wait(50);
    }
  }
  throw new Error('The driver of WebKit did not start.');
}

async function openSession(send: Send, browserOptions: { binary: string; args: string[] }, size: PageSize): Promise<EnginePage> {
  const capabilities = {
    alwaysMatch: {
      browserName: 'MiniBrowser',
      unhandledPromptBehavior: 'accept',
      'webkitgtk:browserOptions': browserOptions,
    },
  };
  const { sessionId } = (await send('POST', '/session', { capabilities })) as { sessionId: string };
  return new WebkitPage((method, path, body) => send(method, `/session/${sessionId}${path}`, body)).prepare(size);
}

class WebkitPage implements EnginePage {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * Resizes the window until the page in it has the given size. The window is higher than the page, because it also contains the toolbar.
   */
  async prepare({ width, height }: PageSize): Promise<this> {
    let toolbar = 38;
    for (let attempt = 0; attempt < 10; attempt++) {
      await this.#send('POST', '/window/rect', { width, height: height + toolbar });
      await wait(100);
      const [pageWidth, pageHeight] = (await this.run('return [innerWidth, innerHeight];')) as [number, number];
      if (pageWidth === width && pageHeight === height) return this;
      toolbar += height - pageHeight;
    }
    throw new Error(`The window of WebKit cannot show a page of ${width} × ${height}.`);
  }

  async goto(url: string): Promise<void> {
    await this.#send('POST', '/url', { url });
  }

  run(body: string): Promise<unknown> {
    return this.#send('POST', '/execute/sync', { script: body, args: [] });
  }

  async movePointer(x: number, y: number): Promise<void> {
    await this.#actPointer({ type: 'pointerMove', origin: 'viewport', x: Math.round(x), y: Math.round(y), duration: 60 });
  }

  pressPointer(): Promise<void> {
    return this.#actPointer({ type: 'pointerDown', button: 0 });
  }

  releasePointer(): Promise<void> {
    return this.#actPointer({ type: 'pointerUp', button: 0 });
  }

  async pressKey(keys: string): Promise<void> {
    const values = keys.split('+').map((name) => codePoints[name] ?? name);
    await this.#actKeys([
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ]);
  }

  async typeText(text: string): Promise<void> {
    await this.#actKeys(Array.from(text).flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))));
  }

  async reload(): Promise<void> {
    await this.#send('POST', '/refresh');
  }

  async takeScreenshot(): Promise<Uint8Array> {
    return Buffer.from((await this.#send('GET', '/screenshot')) as string, 'base64');
  }

  takeMessages(): string[] {
    return [];
  }

  async close(): Promise<void> {
    await this.#send('DELETE', '');
  }

  async #actPointer(action: object): Promise<void> {
    await this.#send('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [action] }],
    });
  }

  async #actKeys(actions: readonly object[]): Promise<void> {
    await this.#send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }
}
