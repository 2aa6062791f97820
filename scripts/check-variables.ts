// Checks the storefront's local variables before `npm start` builds anything, because the Worker would respond to each request with an error.

import { variablesSchema } from '#env/variables.ts';
import { type Env, readConfig } from '#env.ts';
import { readVariables, variableFiles } from './worker-variables.mjs';

const given: Record<string, string | undefined> = { ...readVariables(variableFiles.storefront), ...process.env };
// an empty environment variable is not passed on
const picked = Object.keys(variablesSchema.shape).flatMap((name) => (given[name] ? [[name, given[name]] as const] : []));
try {
  // the cast is safe because readConfig validates the variables
  readConfig({ ...Object.fromEntries(picked), ENVIRONMENT: 'local', BRAND: 'local' } as unknown as Env);
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
