import type { Write } from '../../platform/records/index.ts'

const person = 'person:'

/** The person who writes; null: a key does, or the business itself. */
export function personOf({ id }: Write['actor']): string | null {
  return id.startsWith(person) ? id.slice(person.length) : null
}
