// Compares two texts word by word.

export interface TextPart {
  change: 'same' | 'added' | 'removed';
  text: string;
}

/** Maximum number of pairs of words that are compared. Texts with more pairs count as replaced as a whole. */
const maxPairs = 1_000_000;

/** Returns the parts of which two texts consist, in reading order: common ones, removed ones and added ones. */
export function compareTexts(before: string, after: string): TextPart[] {
  const [olds, news] = [splitWords(before), splitWords(after)];
  let start = 0;
  while (start < Math.min(olds.length, news.length) && olds[start] === news[start]) start++;
  let end = 0;
  while (end < Math.min(olds.length, news.length) - start && olds.at(-1 - end) === news.at(-1 - end)) end++;
  const [removed, added] = [olds.slice(start, olds.length - end), news.slice(start, news.length - end)];
  return joinParts([
    ...olds.slice(0, start).map((text) => ({ change: 'same' as const, text })),
    ...compareWords(removed, added),
    ...olds.slice(olds.length - end).map((text) => ({ change: 'same' as const, text })),
  ]);
}

/** Splits a text into words and the whitespace between them. */
const splitWords = (text: string): string[] => text.split(/(\s+)/).filter((word) => word !== '');

/** Compares words by their longest common subsequence. */
function compareWords(olds: readonly string[], news: readonly string[]): TextPart[] {
  const replaced = [...olds.map((text) => part('removed', text)), ...news.map((text) => part('added', text))];
  if (olds.length === 0 || news.length === 0 || olds.length * news.length > maxPairs) return replaced;
  const width = news.length + 1;
  // lengths[old * width + new]: length of the longest common subsequence of the words from `old` and from `new` to the end
  const lengths = new Uint32Array((olds.length + 1) * width);
  const lengthAt = (old: number, now: number): number => lengths[old * width + now] ?? 0;
  for (let old = olds.length - 1; old >= 0; old--)
    for (let now = news.length - 1; now >= 0; now--)
      lengths[old * width + now] =
        olds[old] === news[now] ? lengthAt(old + 1, now + 1) + 1 : Math.max(lengthAt(old + 1, now), lengthAt(old, now + 1));
  const parts: TextPart[] = [];
  let [old, now] = [0, 0];
  while (old < olds.length || now < news.length) {
    const [word, other] = [olds[old], news[now]];
    if (word !== undefined && word === other) {
      parts.push(part('same', word));
      old++;
      now++;
    } else if (word !== undefined && (other === undefined || lengthAt(old + 1, now) >= lengthAt(old, now + 1))) {
      parts.push(part('removed', word));
      old++;
    } else {
      parts.push(part('added', other ?? ''));
      now++;
    }
  }
  return parts;
}

const part = (change: TextPart['change'], text: string): TextPart => ({ change, text });

/** Joins neighbors with the same change. A space between two changed words counts as changed, so that a changed phrase is one part. */
function joinParts(parts: readonly TextPart[]): TextPart[] {
  const phrases: { removed: string; added: string; same: string }[] = [];
  for (const [index, { change, text }] of parts.entries()) {
    const last = phrases.at(-1);
    const isGap = change === 'same' && /^\s+$/.test(text) && parts[index - 1]?.change !== 'same' && parts[index + 1]?.change !== 'same';
    if (last && isGap && index > 0 && index < parts.length - 1) {
      last.removed += text;
      last.added += text;
    } else if (change === 'same') {
      if (last && last.same !== '') last.same += text;
      else phrases.push({ removed: '', added: '', same: text });
    } else if (last && last.same === '') last[change] += text;
    else phrases.push({ removed: '', added: '', same: '', [change]: text });
  }
  return phrases.flatMap(({ removed, added, same }) =>
    [part('same', same), part('removed', removed), part('added', added)].filter(({ text }) => text !== ''),
  );
}
