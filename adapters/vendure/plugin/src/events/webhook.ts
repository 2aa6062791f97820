// Sends events to the shop's webhook.
import type { Webhook } from '../settings.ts';
import { sendSigned } from '../signed-request.ts';
import type { ChangedDocument } from './documents.ts';

/** Injection token of the shop's webhook; undefined if this process sends no events. */
export const webhookToken = Symbol('webhook');

/** Maximum number of documents in an event (docs/content.md). */
const maxDocuments = 1000;
const timeoutMs = 5000;

/** Sends documents to the shop. The parts of a long list are separate events. Throws if the shop does not accept one of them. */
export async function sendDocuments(webhook: Webhook, id: string, documents: readonly ChangedDocument[]): Promise<void> {
  for (let start = 0; start < documents.length; start += maxDocuments) {
    const part = documents.slice(start, start + maxDocuments);
    const body = JSON.stringify({ type: 'content.changed', documents: part });
    await sendSigned(webhook, { id: `${id}-${start / maxDocuments}`, body, timeoutMs });
  }
}
