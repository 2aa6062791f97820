// The scripts of staff pages. The staff Worker has files of its own, so that only the staff origin serves them.
import files from '../../dist/generated/staff-files.json' with { type: 'json' };

export type StaffScript = keyof typeof files.scripts;

/** URL paths of each script and its style sheet. They contain a hash of the file. */
export const staffFiles: Readonly<Record<StaffScript, { script: string; style?: string }>> = files.scripts;
