import { readVariables, variableFiles } from '../worker-variables.mjs';
import { UsageError } from './usage-error.ts';

/** Returns the secrets that seal preview grants: from the environment, or else those of this machine. */
export function readPreviewSecrets(): string[] {
  const ring = process.env.PREVIEW_SECRETS || readVariables(variableFiles.storefront).PREVIEW_SECRETS;
  if (!ring) throw new UsageError('PREVIEW_SECRETS is not set. Run `npm start` once, or set it.');
  return ring.split(',').map((secret) => secret.trim());
}
