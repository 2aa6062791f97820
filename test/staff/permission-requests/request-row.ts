import type { StaffBrowser } from '../../support/staff.ts';

/** A named request, and the subject of its audit log entry if that is not the address of the document. */
export type RequestRow = [
  name: string,
  send: (browser: StaffBrowser, address: string) => Promise<{ status: number }>,
  describeSubject?: (address: string) => string,
];
