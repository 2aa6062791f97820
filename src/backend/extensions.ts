// What an entry adds to the backend: a demonstration brings simulated companies and pages for developers (src/demo). A shop has none.
import type { Hono, MiddlewareHandler } from 'hono';
import type { BackendEnv, BackendHono } from '#backend/platform/env.ts';
import type { System } from '#backend/platform/system.ts';
import type { ProviderApp } from '#backend/services/hosted-pages/provider-app.ts';
import type { CallName } from '#contract/calls.ts';

export interface Extension {
  /** Adds pages below /provider. */
  mountPages?(app: ProviderApp, system: System): void;
  /** Apps by the path below which they answer. */
  apps?: readonly { path: string; app: Hono<{ Bindings: BackendEnv }> }[];
  /** What runs before the gates of a call. */
  interceptCall?(name: CallName): MiddlewareHandler<BackendHono>;
}

let extensions: readonly Extension[] = [];

/** An entry calls it as it is loaded, before the first request. */
export function registerExtensions(all: readonly Extension[]): void {
  extensions = all;
}

export const listExtensions = (): readonly Extension[] => extensions;
