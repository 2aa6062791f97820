// Post office boxes, which cannot receive deliveries (SHP500). The patterns cover their names and spellings in the supported countries.
const poBoxes = [
  /\bp[\s.]*o[\s.]*box(?![a-z])/i,
  /\bpost(?:al)?[\s-]?office[\s-]?box(?![a-z])/i,
  /\b(?:pob|p\.o\.b|post(?:al)?[\s-]?box)\b[\s.:#]*\d/i,
  /\bpostfach(?!\p{L})/iu,
  /\b(?:case|bo[iî]te) postale\b/i,
  /\bcasella postale\b/i,
  /^\s*(?:c\.?\s?p|b\.?\s?p)\.?\s*\d/i,
];

/** Returns true if a line of an address is a post office box. */
export const isPoBox = (line: string): boolean => poBoxes.some((pattern) => pattern.test(line));
