/**
 * Two people changed one record: what differs between what this person typed and what the other one
 * saved, field by field, and both put together again.
 */

/** One field of two versions. Its path is written as a form does: `options.2.price`. */
export interface FieldDifference {
  readonly path: string
  readonly before: unknown
  readonly mine: unknown
  readonly theirs: unknown
  readonly changedBy: 'both' | 'me' | 'them'
}

export type Side = 'mine' | 'theirs'

export interface Versions<Values extends object> {
  /** As both of them found it. */
  readonly before: Values
  readonly mine: Values
  readonly theirs: Values
}

/**
 * The fields that are not the same in both, in the order of the record. What is a thing with parts,
 * but one field to people, such as the times of an offer, is never opened.
 */
export function compareVersions<Values extends object>(
  { before, mine, theirs }: Versions<Values>,
  isOneField: (path: string) => boolean = () => false,
): readonly FieldDifference[] {
  const differencesIn = (path: string, ...[old, own, other]: Three): readonly FieldDifference[] => {
    if (isSame(own, other)) return []
    const keys = path !== '' && isOneField(path) ? null : keysOf(old, own, other)
    if (keys === null) {
      const changedBy = isSame(old, other) ? 'me' : isSame(old, own) ? 'them' : 'both'
      return [{ path, before: old, mine: own, theirs: other, changedBy }]
    }
    return keys.flatMap((key) => {
      const below = path === '' ? key : `${path}.${key}`
      return differencesIn(below, valueAt(old, key), valueAt(own, key), valueAt(other, key))
    })
  }
  return differencesIn('', before, mine, theirs)
}

type Three = readonly [before: unknown, mine: unknown, theirs: unknown]

/** Each field as it was chosen; what is the same in both is as the other person saved it. */
export function putTogether<Values extends object>(
  { mine, theirs }: Versions<Values>,
  sides: ReadonlyMap<string, Side>,
): Values {
  const values = structuredClone(theirs)
  for (const [path, side] of sides) {
    if (side === 'mine') put(values, path, structuredClone(valueAt(mine, path)))
  }
  return values
}

/** What counts until somebody chooses: nobody's change is undone in silence. */
export function firstSide({ changedBy }: FieldDifference): Side {
  return changedBy === 'them' ? 'theirs' : 'mine'
}

/** What may be compared part by part: the same fields, or the same things in the same order. */
function keysOf(...all: Three): readonly string[] | null {
  const objects = all.filter((one) => typeof one === 'object' && one !== null)
  if (objects.length < all.length) return null
  if (!objects.some(Array.isArray)) return [...new Set(objects.flatMap((one) => Object.keys(one)))]
  const [first, ...rest] = objects.filter(Array.isArray) as (readonly unknown[])[]
  if (first === undefined || rest.length < all.length - 1) return null
  const identities = first.map(identityOf)
  const isAlike = rest.every(
    (list) =>
      list.length === first.length &&
      list.every((one, at) => identityOf(one) !== null && identityOf(one) === identities[at]),
  )
  return isAlike ? Object.keys(first) : null
}

function identityOf(one: unknown): string | null {
  return typeof one === 'object' && one !== null && 'id' in one ? String(one.id) : null
}

/** What stands at a path of a record. */
export function valueAt(whole: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => {
    return typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined
  }, whole)
}

function put(whole: object, path: string, value: unknown): void {
  const at = path.lastIndexOf('.')
  const parent = at < 0 ? whole : valueAt(whole, path.slice(0, at))
  if (typeof parent === 'object' && parent !== null) Reflect.set(parent, path.slice(at + 1), value)
}

function isSame(left: unknown, right: unknown): boolean {
  return Object.is(left, right) || JSON.stringify(left) === JSON.stringify(right)
}
