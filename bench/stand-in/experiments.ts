// A stand-in for the experiment provider: a datafile, and an endpoint for events.

import { createDatafileUrl } from '#experiments/datafile.ts';
import datafile from '../../test/support/experiment-datafile.json' with { type: 'json' };

/** SDK key that identifies the datafile. */
export const sdkKey = 'bench';
const datafilePath = createDatafileUrl('', sdkKey);
const text = Buffer.from(JSON.stringify(datafile));

/** Returns the body of the provider's reply. Undefined if the request is not for the provider. */
export function createProviderReply(method: string, path: string): Buffer | undefined {
  if (method === 'GET' && path === datafilePath) return text;
  if (method === 'POST' && path === '/v1/events') return Buffer.from('{}');
  return undefined;
}
