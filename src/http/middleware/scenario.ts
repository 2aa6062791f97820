// Reads the fault scenario that a request simulates, outside production. It comes from a header, or from a cookie that the error gallery
// sets.
import { parseScenario } from '#contract/parse-scenario.ts';
import { scenarioHeader } from '#contract/scenario.ts';
import { scenarioCookie } from '#session/preferences.ts';
import { type AppContext, isSecure } from './context.ts';

function findScenario(c: AppContext): string | undefined {
  if (c.get('config').isProduction) return undefined;
  const asked = c.req.header(scenarioHeader) ?? scenarioCookie.read(c.get('cookies'), isSecure(c));
  return asked !== undefined && parseScenario(asked) ? asked : undefined;
}

/** Returns the scenario, or undefined if there is none. In production it always returns undefined, and the bundler removes the code. */
export const readScenario: (c: AppContext) => string | undefined = process.env.NODE_ENV === 'production' ? () => undefined : findScenario;
