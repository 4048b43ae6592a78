/** Names of tables: the next one, and many at once. */
import { tableNameMax } from './types.ts'

const numbered = /^(\D*)(\d+)$/

/** Two names are the same whatever their case. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase()
}

/** One more than the highest, with the letters of `like` before it: after B2 comes B3. */
export function nextTableName(taken: readonly string[], like = ''): string {
  const prefix = numbered.exec(like)?.[1] ?? (like === '' ? '' : `${like} `)
  let highest = 0
  for (const name of taken) {
    const [, letters = '', digits = ''] = numbered.exec(name) ?? []
    if (digits !== '' && nameKey(letters) === nameKey(prefix)) {
      highest = Math.max(highest, Number(digits))
    }
  }
  const name = `${prefix}${highest + 1}`
  return name.length <= tableNameMax ? name : nextTableName(taken)
}

export interface NameRange {
  readonly names: readonly string[]
  /** Why there are none: a text that is no list of names, or one that is too long. */
  readonly problem: 'unreadable' | 'too_many' | null
}

/**
 * The names that a list stands for: `10-24`, `B1–B6`, `P1, P3`; no more than `most`. Leading zeros
 * stay: `01-03` is 01, 02, 03.
 */
export function readNames(text: string, most: number): NameRange {
  const names: string[] = []
  for (const part of text.split(/[,;،؛]/).map((one) => one.trim())) {
    if (part === '') continue
    const range = /^(\D*?)(\d+)\s*[-–—]\s*(\D*?)(\d+)$/u.exec(part)
    if (range === null) {
      names.push(part)
      continue
    }
    const [, letters = '', from = '', again = '', to = ''] = range
    if ((again !== '' && nameKey(again) !== nameKey(letters)) || Number(to) < Number(from)) {
      return { names: [], problem: 'unreadable' }
    }
    if (Number(to) - Number(from) >= most) return { names: [], problem: 'too_many' }
    for (let number = Number(from); number <= Number(to); number += 1) {
      names.push(`${letters}${String(number).padStart(from.length, '0')}`)
    }
  }
  if (names.length === 0 || names.some((name) => name.length > tableNameMax)) {
    return { names: [], problem: 'unreadable' }
  }
  return names.length > most ? { names: [], problem: 'too_many' } : { names, problem: null }
}
