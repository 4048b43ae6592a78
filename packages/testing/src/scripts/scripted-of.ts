import { accepts, partsOf, type Schema } from '@servery/contract/base/schema-parts.ts'
import { emptiestOf } from '../emptiest.ts'
import { runningAddresses, scripts } from './corpus.ts'

/** An answer of this schema whose texts are scripts, each the next, and whose lists have a row. */
export function scriptedOf(schema: Schema | undefined, next: () => string, depth = 0): unknown {
  if (schema === undefined || depth > 12) return emptiestOf(schema)
  const inner = (one: Schema | undefined) => scriptedOf(one, next, depth + 1)
  const parts = partsOf(schema)
  const { type, shape = {}, element, innerType } = parts
  if (type === 'string') return firstFitting(schema, next) ?? emptiestOf(schema)
  if (type === 'array') {
    const row = inner(element)
    return accepts(schema, [row]) ? [row] : emptiestOf(schema)
  }
  if (type === 'object') {
    const empty = emptiestOf(schema) as Readonly<Record<string, unknown>>
    const fields = Object.keys(empty).map((name) => [
      name,
      fieldOf(name, inner(shape[name]), empty),
    ])
    return Object.fromEntries(fields)
  }
  if (type === 'union') return inner(parts.options?.[0])
  if (type === 'intersection') return Object.assign({}, inner(parts.left), inner(parts.right))
  if (type === 'lazy') return inner(parts.getter?.())
  if (type === 'readonly' || type === 'catch') return inner(innerType)
  return type === 'pipe' ? inner(parts.in) : emptiestOf(schema)
}

/** Words that a page hands to the platform stay such words. */
const given =
  /^(?:currency|timeZone|country|locale|language|kind|key|\w*[aA]t|\w*[dD]ate|color|colour)$/

function fieldOf(name: string, made: unknown, empty: Readonly<Record<string, unknown>>): unknown {
  return given.test(name) ? empty[name] : made
}

/** A field may be too short for most of them, and one for an address takes no other text. */
function firstFitting(schema: Schema, next: () => string): string | undefined {
  if (!accepts(schema, 'pwn()')) return runningAddresses.find((one) => accepts(schema, one))
  for (const _ of scripts) {
    const script = next()
    if (accepts(schema, script)) return script
  }
  return undefined
}
