// Reads the fault scenario of a request, outside production: from a header, or from the cookie that the error gallery sets.
import { parseScenario, scenarioHeader } from '#contract/scenario.ts';
import { scenarioCookie } from '#session/preferences.ts';
import { type AppContext, isSecure } from './context.ts';

function findScenario(c: AppContext): string | undefined {
  if (c.get('config').isProduction) return undefined;
  const asked = c.req.header(scenarioHeader) ?? scenarioCookie.read(c.get('cookies'), isSecure(c));
  return asked !== undefined && parseScenario(asked) ? asked : undefined;
}

/** Returns undefined without a scenario. In production it always does, and its code is removed from the bundle. */
export const readScenario: (c: AppContext) => string | undefined = process.env.NODE_ENV === 'production' ? () => undefined : findScenario;
