// Addresses of releases.
export const releasesPath = '/studio/releases';

export const releaseUrl = (id: string): string => `${releasesPath}/${encodeURIComponent(id)}`;
