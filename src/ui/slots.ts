// Gaps in prepared HTML that each response fills: what is a visitor's own must never be kept with the rest (design §3).
// The marks are private-use characters, which React writes as they are.

export const slotNames = ['cartCount', 'formKey'] as const;
export type SlotName = (typeof slotNames)[number];

export const slot = { cartCount: '\uE000cartCount\uE001', formKey: '\uE000formKey\uE001' } as const satisfies Record<SlotName, string>;
