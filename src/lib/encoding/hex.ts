/** Encodes bytes as hex, with two digits per byte. */
export const formatHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
