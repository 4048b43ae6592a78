import { createHash } from 'node:crypto'
import { canonicalJson } from '@servery/domain/journal/canonical.ts'

/** The same content has the same hash, whatever the order of its members. */
export function contentHash(content: object): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}

export interface FieldChange {
  readonly field: string
  readonly old: unknown
  readonly new: unknown
}

/** The fields at the top of a record that differ. */
export function changedFields(before: object, after: object): FieldChange[] {
  const old = new Map(Object.entries(before))
  return Object.entries(after).flatMap(([field, value]) =>
    canonicalJson(old.get(field) ?? null) === canonicalJson(value ?? null)
      ? []
      : [{ field, old: old.get(field) ?? null, new: value }],
  )
}
