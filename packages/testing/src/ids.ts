/**
 * A UUID (version 7 in form) for a small number and a kind of thing, readable in a failure:
 * `idOf('line', 3)`. The same arguments give the same id.
 */
export function idOf(kind: string, number: number): string {
  const label = Array.from(kind.slice(0, 4), (letter) => letter.charCodeAt(0).toString(16)).join('')
  const digits = number.toString(16).padStart(12, '0')
  return `${label.padEnd(8, '0')}-0000-7000-8000-${digits}`
}
