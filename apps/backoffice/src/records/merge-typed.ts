/**
 * What a form shows once the newest record was loaded under it: the newest everywhere, but what the
 * person has typed since.
 */
export function mergeTyped<Values extends object>(versions: {
  /** As the form was before anything was typed. */
  readonly before: Values
  readonly typed: Values
  readonly newest: Values
}): { readonly values: Values; readonly kept: readonly (keyof Values)[] } {
  const { before, typed, newest } = versions
  const kept = (Object.keys(newest) as (keyof Values)[]).filter(
    (name) => !isSame(typed[name], before[name]),
  )
  const own = Object.fromEntries(kept.map((name) => [name, typed[name]])) as Partial<Values>
  return { values: { ...newest, ...own }, kept }
}

function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right)
}
