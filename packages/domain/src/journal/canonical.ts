/**
 * Canonical JSON after RFC 8785 (JSON Canonicalization Scheme): one text for one value, whoever
 * writes it, so that a hash over it can be computed again anywhere. Members are sorted by their
 * UTF-16 code units, nothing is padded, strings are escaped as ECMAScript does and are otherwise
 * left as they are. Numbers must be safe integers: no amount of ours is anything else.
 * https://www.rfc-editor.org/rfc/rfc8785
 */

/**
 * The canonical text of a JSON value. Throws on what JSON or the journal cannot carry: functions,
 * `undefined` in a list, numbers that are not safe integers, lone surrogates, more
 * than 64 levels. A member whose value is `undefined` is left out, as `JSON.stringify` does.
 */
export function canonicalJson(value: unknown): string {
  return textOf(value, 0)
}

/** Our deepest body has six levels; a hostile one must not exhaust the stack. */
const depthMax = 64

function textOf(value: unknown, depth: number): string {
  if (depth > depthMax) throw new TypeError(`canonical JSON is at most ${depthMax} levels deep`)
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return canonicalNumber(value)
  if (typeof value === 'string') return canonicalString(value)
  if (Array.isArray(value)) return canonicalList(value, depth)
  if (typeof value === 'object') return canonicalObject(value, depth)
  throw new TypeError(`canonical JSON cannot carry a ${typeof value}`)
}

/** Few strings have any; this is the quick look. */
const surrogate = /[\uD800-\uDFFF]/
/** With the `u` flag a surrogate that is half of a pair does not match. */
const loneSurrogate = /\p{Surrogate}/u

function canonicalNumber(value: number): string {
  if (!Number.isSafeInteger(value)) {
    throw new TypeError(`canonical JSON of the journal carries safe integers only: ${value}`)
  }
  // ECMAScript writes −0 as "0", and integers of this size without exponent.
  return String(value)
}

function canonicalString(value: string): string {
  if (surrogate.test(value) && loneSurrogate.test(value))
    throw new TypeError('canonical JSON cannot carry a lone surrogate')
  return JSON.stringify(value)
}

function canonicalList(list: readonly unknown[], depth: number): string {
  let text = ''
  for (const item of list) {
    if (text !== '') text += ','
    text += textOf(item, depth + 1)
  }
  return `[${text}]`
}

function canonicalObject(value: object, depth: number): string {
  let text = ''
  // The default order of `sort` is by UTF-16 code units, which is what the RFC asks for.
  for (const name of Object.keys(value).sort()) {
    const member: unknown = (value as Record<string, unknown>)[name]
    if (member === undefined) continue
    if (text !== '') text += ','
    text += canonicalName(name) + textOf(member, depth + 1)
  }
  return `{${text}}`
}

/** The names of members are few and come again in every fact. */
const knownNames = new Map<string, string>()
/** Far more than we have; a hostile text must not fill the memory. */
const knownNamesMax = 1000

function canonicalName(name: string): string {
  const known = knownNames.get(name)
  if (known !== undefined) return known
  const text = `${canonicalString(name)}:`
  if (knownNames.size < knownNamesMax) knownNames.set(name, text)
  return text
}
