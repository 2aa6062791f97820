/**
 * How reports name a variant of an experiment: by the letter before its hyphen (`B-warm`), the control as `Baseline`, and the one variant
 * of an experiment that has no letters as `A`.
 */
export function nameVariant(label: string): string {
  if (label[1] === '-') return label.charAt(0);
  return /^(?:baseline|control)?$/i.test(label.trim()) ? 'Baseline' : 'A';
}
