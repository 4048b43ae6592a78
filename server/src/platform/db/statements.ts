/**
 * The statements of an SQL file, one by one: Citus hands on the whole text that it was sent, and
 * its workers take one statement at a time. What is quoted or remarked may hold a semicolon.
 */
export function statementsOf(text: string): readonly string[] {
  const statements: string[] = []
  let start = 0
  let isFilled = false
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token !== ';') {
      isFilled ||= !token.startsWith('--') && !token.startsWith('/*')
      continue
    }
    if (isFilled) statements.push(text.slice(start, index).trim())
    start = index + 1
    isFilled = false
  }
  if (isFilled) statements.push(text.slice(start).trim())
  return statements
}

/** A remark, a text, a name in quotes, a body between dollars, the end of a statement, a word. */
const tokens =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;|[^\s;'"$/-]+|[$/-]/g
