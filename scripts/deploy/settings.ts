// The names of all variables and secrets of the three Workers, read from the types of their environments.
import { existsSync, readFileSync } from 'node:fs';
import { variablesSchema } from '#env/variables.ts';

export const workerNames = ['storefront', 'backend', 'staff'] as const;
export type WorkerName = (typeof workerNames)[number];

const typeFiles: Readonly<Record<WorkerName, string>> = {
  storefront: 'src/env.ts',
  backend: 'src/backend/platform/env.ts',
  staff: 'src/staff/context.ts',
};

/** Settings of all Workers, which their environments extend. */
const sharedTypeFile = 'src/lib/error-reports/settings.ts';

/** Settings that have no effect in production. */
const localSettings: Readonly<Record<WorkerName, readonly string[]>> = {
  storefront: ['MOCK_MODE', 'LIVE_RELOAD'],
  backend: ['CONTENT_WEBHOOK_SECRETS'],
  staff: [],
};

/** Returns the names of a Worker's variables and secrets in alphabetical order. Empty if the Worker's folder was deleted. */
export function listSettings(worker: WorkerName): string[] {
  const path = typeFiles[worker];
  if (!existsSync(path)) return [];
  const text = [path, sharedTypeFile].map((file) => readFileSync(file, 'utf8')).join('\n');
  const members = [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]*)\??: string;$/gm)].map(([, name = '']) => name);
  const names = new Set([...members, ...(worker === 'storefront' ? Object.keys(variablesSchema.shape) : [])]);
  return [...names].filter((name) => !localSettings[worker].includes(name)).sort();
}

/** Returns true for a setting whose value must not be committed or printed. */
export const isSecret = (name: string): boolean =>
  /(?:_SECRETS?|_SECRET_KEY|_PEPPER|_API_KEY)$|^SMTP_URL$|^OTEL_EXPORTER_OTLP_HEADERS$/.test(name);

/** Returns the value that the storefront's code uses for a variable that is not set. Undefined if there is none. */
export function findDefault(worker: WorkerName, name: string): string | undefined {
  if (worker !== 'storefront' || !Object.hasOwn(variablesSchema.shape, name)) return undefined;
  // the cast is safe because the name is a key of the shape
  const { success, data } = variablesSchema.shape[name as keyof typeof variablesSchema.shape].safeParse(undefined);
  return success && data !== undefined ? String(data) : undefined;
}
