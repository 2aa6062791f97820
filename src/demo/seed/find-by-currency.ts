/** Returns the demo's value for a currency. Throws for a currency that the demo does not know, so that a new market gets values of its own. */
export function findByCurrency<Value>(values: Readonly<Record<string, Value>>, currency: string): Value {
  const value = values[currency];
  if (value === undefined) throw new Error(`The demo data has no amounts in ${currency}. Add them to src/demo/seed.`);
  return value;
}
