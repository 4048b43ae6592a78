/** A copy in which every text of these fields is what `next` gives. */
export function withTexts<Value>(
  value: Value,
  fields: ReadonlySet<string>,
  next: () => string,
): Value {
  const changed = (inner: unknown, name: string): unknown => {
    if (Array.isArray(inner)) return inner.map((one) => changed(one, name))
    if (typeof inner === 'object' && inner !== null) {
      return Object.fromEntries(
        Object.entries(inner).map(([key, below]) => [key, changed(below, key)]),
      )
    }
    return typeof inner === 'string' && fields.has(name) ? next() : inner
  }
  return changed(value, '') as Value
}
