/** Why a folder has less than 85 % of its lines covered (report.ts). */
export const reasons: Readonly<Record<string, string>> = {};
