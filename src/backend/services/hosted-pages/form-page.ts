// Mounts a provider page that shows a form and receives its submission at the same path.
import type { Context } from 'hono';
import type { BackendEnv } from '#backend/platform/env.ts';
import { limitForm, requireOwnForm } from './gates.ts';
import { plain } from './page.ts';
import type { ProviderApp } from './provider-app.ts';

type PageHandler<Path extends string> = (c: Context<{ Bindings: BackendEnv }, Path>) => Promise<Response>;

export function mountFormPage<Path extends string>(
  app: ProviderApp,
  path: Path,
  { show, take }: { show: PageHandler<Path>; take: PageHandler<Path> },
): void {
  app.get(path, show);
  app.post(path, requireOwnForm, limitForm, take);
  app.all(path, () => plain(405, 'This address does not support this method.', { Allow: 'GET, HEAD, POST' }));
}
