// The input that changes of balances and replacements of gift cards share.
import * as z from 'zod';

export const idSchema = z.string().min(1).max(64);
export const cardSchema = z.strictObject({ orderNumber: idSchema, itemId: idSchema, piece: z.int().positive() });
export const reasonSchema = z
  .string()
  .trim()
  .min(3, 'Enter the reason, with at least 3 characters.')
  .max(300, 'The reason has more than 300 characters.');

/** Constraints that reject a change because another one was stored first. */
export const adjustmentTables = ['balance_adjustment', 'loyalty_entry', 'gift_card', 'balance', 'decided_by'];
