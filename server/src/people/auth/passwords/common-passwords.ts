/**
 * The 3,000 passwords of eight characters and more that most people use, in lower case, from the
 * frequency list of zxcvbn-ts (MIT). They are refused in whatever case they are written.
 */
import { readFileSync } from 'node:fs'

let known: ReadonlySet<string> | undefined

export function isCommonPassword(password: string): boolean {
  known ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  )
  return known.has(password.toLowerCase())
}
