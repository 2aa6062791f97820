// Publishes a variant of an experiment for all visitors, by an ordinary edit of each document: draft, checks, publication, audit log.
import { type DocumentAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import { unstampBody } from '#backend/services/editing/document-body.ts';
import { isRefused } from '#backend/services/editing/operations.ts';
import { findDraft, findLiveVersion } from '#backend/services/editing/stored-versions.ts';
import { replaceExperiment } from '#backend/services/experiments/experiment-blocks.ts';
import { openEditing } from '../../api/edit-replies.ts';
import { withChecks } from '../../checks/checked-editing.ts';
import { openStaffSource } from '../../checks/staff-source.ts';
import type { StaffContext } from '../../context.ts';
import { recordAudit } from '../../permission.ts';

interface Promotion {
  key: string;
  variant: string;
}

/** Replaces an experiment in a live document. Returns a sentence about the problem if the document was not published. */
export async function promoteInDocument(c: StaffContext, address: DocumentAddress, promotion: Promotion): Promise<string | undefined> {
  const { key, variant } = promotion;
  const { siteId } = address;
  const subject = writeAddress(address);
  const edit = { action: 'content.edit', subject, siteId, reason: 'put' } as const;
  const publication = { action: 'content.publish', subject, siteId, reason: 'publish' } as const;
  const versions = await openEditing(c).read(address);
  const live = findLiveVersion(versions, Date.now());
  if (findDraft(versions)) return `${subject} has a draft. Publish or discard it first.`;
  const body = live && replaceExperiment(unstampBody(live.body), key, variant);
  if (!body) return `${subject} does not have the blocks of ${variant}.`;
  const note = `Experiment ${key}: ${variant} for all visitors`;
  const stored = await openEditing(c, edit).put(address, body, live.version, note);
  if (stored.outcome === 'refused') {
    await recordAudit(c, { ...edit, outcome: 'refused', reason: `put: ${stored.reason}` });
    return stored.message;
  }
  const published = await withChecks(openEditing(c, publication), async () => openStaffSource(c)).publish(address, {
    version: stored.version,
    ...(live.validTo !== null && { until: live.validTo }),
  });
  if (!isRefused(published) && published.outcome !== 'refused') return undefined;
  await recordAudit(c, { ...publication, outcome: 'refused', reason: `publish: ${published.reason}` });
  const errors = 'findings' in published ? published.findings.filter(({ severity }) => severity === 'error') : [];
  return [published.message, ...errors.map(({ message }) => message), 'The change is stored as a draft.'].join(' ');
}
