import type { Hono } from 'hono';
import type { BackendEnv } from '#backend/platform/env.ts';

export type ProviderApp = Hono<{ Bindings: BackendEnv }>;
