/** Serial numbers as they are written down. */

/** Of one number, and of one list of them. */
export const serialMax = 60
export const serialsMax = 500

/** Numbers as people type, scan or paste them: one a line, or between commas; each once. */
export function readSerials(typed: string): readonly string[] {
  const parts = typed.split(/[\n\r,;،؛\t]+/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}
