/**
 * Texts of people as the journal and its readers can carry them. What is pasted into a name or a
 * note may hold tabs and other control characters, and what is cut to its length may end in half a
 * character: the one the server puts aside, the other canonical JSON refuses (RFC 8785 §3.2.2.2).
 */

/** Control characters but the line break, and surrogates without their other half. */
const unreadable = /(?!\n)[\p{Cc}\p{Cs}]/gu

/** The value with a space for each such character of its texts; itself where there are none. */
export function plainTexts<Value>(value: Value): Value {
  return plain(value) as Value
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(unreadable, ' ')
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map(plain)
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  const members = Object.entries(value)
  const texts = members.map(([name, member]) => [name, plain(member)] as const)
  const isSame = texts.every(([, text], index) => text === members[index]?.[1])
  return isSame ? value : Object.fromEntries(texts)
}
