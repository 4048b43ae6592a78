/** The beginning of a text: so many UTF-16 units at most, and no character in half. */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max)
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim()
}
