// `npm run preview-link -- /en-us [hours]` prints a preview link: a URL that shows drafts until it expires.
import { previewGrant } from '#session/preview-grant.ts';
import { readVariables, variableFiles } from './worker-variables.mjs';

const [path = '/en-us', hours = '8'] = process.argv.slice(2);
const secrets = (process.env.SESSION_SECRETS ?? localSecrets()).split(',');
const grant = await previewGrant(process.env.USER ?? 'editor', Number(hours) * 3600, { secrets, now: Math.floor(Date.now() / 1000) });
const url = new URL(path, process.env.SITE_ORIGIN ?? 'http://localhost:8787');
url.searchParams.set('preview', 'true');
url.searchParams.set('grant', grant);
console.log(url.href);

function localSecrets(): string {
  const { SESSION_SECRETS: secrets } = readVariables(variableFiles.storefront);
  if (!secrets) throw new Error('SESSION_SECRETS is not set. Run `npm start` once, or set it.');
  return secrets;
}
