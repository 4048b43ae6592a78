/** Two letters that stand for a person beside their name. */
export function initials(name: string): string {
  const letters = name.split(/\s+/).map((word) => [...word][0] ?? '')
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toUpperCase()
}
