/** What JSON and addresses can say and PostgreSQL cannot hold, found before any route is run. */
import { apiError } from '../errors/index.ts'

/** Of lists and objects in one another: several times what any route takes. */
const levelsMax = 64
/** Of a path to what is nested without an end. */
const levelsNamed = 4

/**
 * Refuses, by its field, a text with NUL or half a character anywhere in the body or the query, and
 * what is nested so deeply that to look through it would take all of the stack.
 */
export function requireStorable(url: string, body: unknown): void {
  for (const [name, value] of new URL(url).searchParams) {
    if (!isStorable(name) || !isStorable(value)) refuse(printable(name), unstorable)
  }
  requireStorableBody(body, [])
}

function requireStorableBody(value: unknown, place: readonly string[]): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) refuse(place.join('.'), unstorable)
  } else if (typeof value === 'object' && value !== null) {
    if (place.length >= levelsMax) {
      refuse(place.slice(0, levelsNamed).join('.'), 'must not be nested that deeply')
    }
    for (const [name, inner] of Object.entries(value)) {
      const within = [...place, printable(name)]
      if (!isStorable(name)) refuse(within.join('.'), unstorable)
      if (typeof inner === 'string' || typeof inner === 'object') requireStorableBody(inner, within)
    }
  }
}

const unstorable = 'must not contain NUL or half a character'

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function printable(name: string): string {
  return name.replaceAll('\0', '').toWellFormed()
}

function refuse(field: string, problem: string): never {
  throw apiError('invalid_input', { field, issues: [{ field, problem }] })
}
