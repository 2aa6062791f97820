// Splits HTML at its gaps, and fills them.
import type { SlotName } from '#ui/slots.ts';

/** What one response puts into the gaps: plain text of its own making, never a visitor's input. */
export type SlotValues = Record<SlotName, string>;

const mark = /\uE000(cartCount|formKey)\uE001/;

/** Text, gap, text, gap, text: every other part is the name of a gap. */
export const splitAtSlots = (html: string): string[] => html.split(mark);

export const fillSlots = (html: string, values: SlotValues): string =>
  html.includes('\uE000')
    ? splitAtSlots(html)
        .map((part, index) => (index % 2 === 0 ? part : values[part as SlotName])) // the odd parts are what the pattern caught
        .join('')
    : html;
