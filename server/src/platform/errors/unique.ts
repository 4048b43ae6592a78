/** The first of each key, in order. */
export function uniqueBy<Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string,
): readonly Value[] {
  const byKey = new Map<string, Value>()
  for (const value of values) if (!byKey.has(keyOf(value))) byKey.set(keyOf(value), value)
  return [...byKey.values()]
}
