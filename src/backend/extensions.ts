// Extensions that an entry point adds to the backend. A demo adds the pages of simulated payment providers and of a simulated carrier, and
// pages for developers (src/demo). A shop adds no extensions.
import type { Hono, MiddlewareHandler } from 'hono';
import type { BackendEnv, BackendHono } from '#backend/platform/env.ts';
import type { System } from '#backend/platform/system.ts';
import type { ProviderApp } from '#backend/services/hosted-pages/provider-app.ts';
import type { CallName } from '#contract/calls.ts';

export interface Extension {
  /** Mounts the extension's pages below /provider. */
  mountPages?(app: ProviderApp, system: System): void;
  /** Apps to mount, with their path prefixes. */
  apps?: readonly { path: string; app: Hono<{ Bindings: BackendEnv }> }[];
  /** Returns middleware that runs before the gates (gates.ts) of a call. */
  interceptCall?(name: CallName): MiddlewareHandler<BackendHono>;
}

let extensions: readonly Extension[] = [];

/** Registers extensions. Entry points call this when they are loaded, before the first request. */
export function registerExtensions(all: readonly Extension[]): void {
  extensions = all;
}

export const listExtensions = (): readonly Extension[] => extensions;
