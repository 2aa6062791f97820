// Deliveries need a door (SHP500). What the post of our countries calls a box, in the ways that people write it.
const poBoxes = [
  /\bp[\s.]*o[\s.]*box(?![a-z])/i,
  /\bpost(?:al)?[\s-]?office[\s-]?box(?![a-z])/i,
  /\b(?:pob|p\.o\.b|post(?:al)?[\s-]?box)\b[\s.:#]*\d/i,
  /\bpostfach(?!\p{L})/iu,
  /\b(?:case|bo[iî]te) postale\b/i,
  /\bcasella postale\b/i,
  /^\s*(?:c\.?\s?p|b\.?\s?p)\.?\s*\d/i,
];

/** Whether a line of an address names a post-office box. */
export const isPoBox = (line: string): boolean => poBoxes.some((pattern) => pattern.test(line));
