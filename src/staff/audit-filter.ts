import type { AuditFilter } from '#backend/stores/audit-log.ts';

const maxLength = 300;

/** Reads the filter of the audit log from a query. */
export function readAuditFilter(query: URLSearchParams): AuditFilter {
  const read = (name: string) => query.get(name)?.trim().slice(0, maxLength) || undefined;
  const before = Number(read('before'));
  return {
    actor: read('actor'),
    action: read('action'),
    subject: read('subject'),
    siteId: read('siteId'),
    outcome: read('outcome'),
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  };
}
