import type { Region } from '#markets/market.ts';

/** A variant's size is kept in both systems; North America reads US sizes, everyone else European ones. */
export const sizeIn = (region: Region, size: { us: string; eu: string }): string => (region === 'NORA' ? size.us : size.eu);
