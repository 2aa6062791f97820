import type { Hono } from 'hono';
import type { BackendEnv } from '../../env.ts';

export type ProviderApp = Hono<{ Bindings: BackendEnv }>;
