// The browser engines in which journeys run. Playwright drives Chromium only: it has no driver for Debian's Firefox and WebKit.

export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** Width and height of the page in CSS pixels. */
export interface PageSize {
  width: number;
  height: number;
}

export interface EngineSettings {
  /** False starts a browser without scripts. WebKit's driver cannot do this. */
  hasScripts: boolean;
}

/** A running browser. */
export interface Engine {
  /** Opens a page in a session of its own, without cookies and storage. */
  openPage(size: PageSize): Promise<EnginePage>;
  close(): Promise<void>;
}

/** A page with a real pointer and keyboard. Coordinates are CSS pixels from the top left corner of the viewport. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page. Returns what it returns, which must be JSON. */
  run(body: string): Promise<unknown>;
  movePointer(x: number, y: number): Promise<void>;
  pressPointer(): Promise<void>;
  releasePointer(): Promise<void>;
  /** Presses and releases a key by its WebDriver or DOM name, such as `Enter`, or several together, such as `Shift+Tab`. */
  pressKey(keys: string): Promise<void>;
  typeText(text: string): Promise<void>;
  reload(): Promise<void>;
  /** Returns a PNG of the viewport. */
  takeScreenshot(): Promise<Uint8Array>;
  /** Returns and clears the errors and warnings of the console. WebKit's driver reports none. */
  takeMessages(): string[];
  close(): Promise<void>;
}
