// The provider of experiments, as the shop meets it: a datafile, and a place for events.
import datafile from '#demo/experiments/datafile.json' with { type: 'json' };
import { createDatafileUrl } from '#experiments/datafile.ts';

/** Names the datafile. */
export const sdkKey = 'bench';
const datafilePath = createDatafileUrl('', sdkKey);
const text = Buffer.from(JSON.stringify(datafile));

/** The body of the answer; undefined for what is not asked of the provider. */
export function answerAsProvider(method: string, path: string): Buffer | undefined {
  if (method === 'GET' && path === datafilePath) return text;
  if (method === 'POST' && path === '/v1/events') return Buffer.from('{}');
  return undefined;
}
