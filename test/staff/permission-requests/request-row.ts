import type { StaffBrowser } from '../../support/staff.ts';

/** A request with its name, and the subject of its entry in the audit log if that is not the address of the document. */
export type RequestRow = [
  name: string,
  send: (browser: StaffBrowser, address: string) => Promise<{ status: number }>,
  describeSubject?: (address: string) => string,
];
