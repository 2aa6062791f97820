/** What a call gives that can be refused: a value, or the refusal. Faults are thrown instead. */
export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; error: Refusal };

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const refused = <Refusal>(error: Refusal): { ok: false; error: Refusal } => ({ ok: false, error });
