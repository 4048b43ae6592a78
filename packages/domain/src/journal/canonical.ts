/**
 * Canonical JSON after RFC 8785 (JSON Canonicalization Scheme): one text for one value, whoever
 * writes it, so that a hash over it can be computed again anywhere. Members are sorted by their
 * UTF-16 code units, nothing is padded, strings are escaped as ECMAScript does and are otherwise
 * left as they are. Numbers must be safe integers: no amount of ours is anything else.
 * https://www.rfc-editor.org/rfc/rfc8785
 */

/**
 * The canonical text of a JSON value. Throws on what JSON or the journal cannot carry: functions,
 * `undefined` in a list, numbers that are not safe integers, lone surrogates. A member whose value
 * is `undefined` is left out, as `JSON.stringify` does.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return canonicalNumber(value)
  if (typeof value === 'string') return canonicalString(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object') return canonicalObject(value)
  throw new TypeError(`canonical JSON cannot carry a ${typeof value}`)
}

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
  if (loneSurrogate.test(value)) throw new TypeError('canonical JSON cannot carry a lone surrogate')
  return JSON.stringify(value)
}

function canonicalObject(value: object): string {
  const members: string[] = []
  // The default order of `sort` is by UTF-16 code units, which is what the RFC asks for.
  for (const name of Object.keys(value).sort()) {
    const member: unknown = (value as Record<string, unknown>)[name]
    if (member === undefined) continue
    members.push(`${canonicalString(name)}:${canonicalJson(member)}`)
  }
  return `{${members.join(',')}}`
}
