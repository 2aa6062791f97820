// `npm run preview-link -- /en-us [hours]` prints a preview link for a gateway that stores no preview grants (docs/preview.md).
import { createPreviewLink, sealPreviewGrant } from '#session/preview-grant.ts';
import { readPreviewSecrets } from './content/preview-secrets.ts';

const [path = '/en-us', hours = '8'] = process.argv.slice(2);
const origin = process.env.SITE_ORIGIN ?? 'http://localhost:8787';
const [createdAt, maker] = [Date.now(), process.env.USER ?? 'editor'];
const grant = { grantId: crypto.randomUUID(), maker, markets: 'all' as const, origin, createdAt };
const sealed = await sealPreviewGrant({ ...grant, expiresAt: createdAt + Number(hours) * 3_600_000 }, readPreviewSecrets());
console.log(createPreviewLink(grant, path, sealed));
