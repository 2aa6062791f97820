/** The result of a call that can be refused: a value or a refusal. Faults are thrown. */
export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; error: Refusal };

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const refused = <Refusal>(error: Refusal): { ok: false; error: Refusal } => ({ ok: false, error });
