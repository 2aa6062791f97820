// The profile of the shop for software agents, at /.well-known/ucp.
import { servicePaths } from '#routes.ts';
import { capabilities, ucpVersion } from './protocol.ts';

const documents = `https://ucp.dev/${ucpVersion}`;

/** Returns the profile of a shop at an origin (https://ucp.dev/2026-04-08/schemas/discovery/profile_schema.json). */
export function createProfile(origin: string) {
  const service = { version: ucpVersion, spec: `${documents}/specification/overview` };
  return {
    ucp: {
      version: ucpVersion,
      services: {
        'dev.ucp.shopping': [
          {
            ...service,
            transport: 'mcp',
            endpoint: `${origin}${servicePaths.agentMcp}`,
            schema: `${documents}/services/shopping/mcp.openrpc.json`,
          },
          {
            ...service,
            transport: 'rest',
            endpoint: `${origin}${servicePaths.agentRest}`,
            schema: `${documents}/services/shopping/rest.openapi.json`,
          },
        ],
      },
      capabilities: Object.fromEntries(
        Object.entries(capabilities).map(([name, { spec, schema }]) => [
          name,
          [
            {
              version: ucpVersion,
              spec: `${documents}/specification/${spec}`,
              schema: `${documents}/schemas/shopping/${schema}.json`,
            },
          ],
        ]),
      ),
      payment_handlers: {},
    },
    signing_keys: [],
  };
}
