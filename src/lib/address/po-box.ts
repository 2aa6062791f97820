// Recognizes PO boxes, to which parcels cannot be delivered (SHP500). The patterns cover the names and spellings used in the supported
// countries.
const poBoxes = [
  /\bp[\s.]*o[\s.]*box(?![a-z])/i,
  /\bpost(?:al)?[\s-]?office[\s-]?box(?![a-z])/i,
  /\b(?:pob|p\.o\.b|post(?:al)?[\s-]?box)\b[\s.:#]*\d/i,
  /\bpostfach(?!\p{L})/iu,
  /\b(?:case|bo[iî]te) postale\b/i,
  /\bcasella postale\b/i,
  /^\s*(?:c\.?\s?p|b\.?\s?p)\.?\s*\d/i,
];

/** Returns true if an address line is a PO box. */
export const isPoBox = (line: string): boolean => poBoxes.some((pattern) => pattern.test(line));
