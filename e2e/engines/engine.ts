// The browser engines in which journeys run. Playwright drives Chromium only: it has no driver for Debian's Firefox and WebKit.

export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** Width and height of the page in CSS pixels. */
export interface PageSize {
  width: number;
  height: number;
}

export interface EngineSettings {
  /** If false, the browser runs no scripts. WebKit's driver does not support this. */
  hasScripts: boolean;
  /** WebKit only: features that are switched off, by their names in `MiniBrowser --features=help`. */
  withoutFeatures: readonly string[];
}

/** A running browser. */
export interface Engine {
  /** Opens a page in a separate session without cookies and stored items. */
  openPage(size: PageSize): Promise<EnginePage>;
  close(): Promise<void>;
}

/** A page with a real pointer and keyboard. Coordinates are CSS pixels from the top left corner of the viewport. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page and returns its result, which must be serializable as JSON. */
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
  /** Returns and clears the console's errors and warnings. WebKit's driver reports none. */
  takeMessages(): string[];
  close(): Promise<void>;
}
