/** What JSON and addresses can say and PostgreSQL cannot hold, found before any route is run. */
import { apiError } from '../errors/index.ts'

/** Refuses a text with NUL or half a character anywhere in the body or the query, by its field. */
export function requireStorable(url: string, body: unknown): void {
  for (const [name, value] of new URL(url).searchParams) {
    if (!isStorable(name) || !isStorable(value)) refuse(printable(name))
  }
  requireStorableBody(body, '')
}

function requireStorableBody(value: unknown, field: string): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) refuse(field)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const path = field === '' ? printable(name) : `${field}.${printable(name)}`
      if (!isStorable(name)) refuse(path)
      requireStorableBody(inner, path)
    }
  }
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function printable(name: string): string {
  return name.replaceAll('\0', '').toWellFormed()
}

function refuse(field: string): never {
  const problem = 'must not contain NUL or half a character'
  throw apiError('invalid_input', { field, issues: [{ field, problem }] })
}
