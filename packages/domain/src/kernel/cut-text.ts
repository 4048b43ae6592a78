/** What begins a character of two UTF-16 units, and has lost its end. */
const firstHalf = /[\uD800-\uDBFF]$/

/** The beginning of a text: so many UTF-16 units at most, and no character in half. */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(firstHalf, '').trim()
}
