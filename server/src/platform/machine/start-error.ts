/**
 * A start that can't go on for a reason a person can mend: one line that says what is wrong and
 * what to do. It is shown without a stack trace.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The first line of whatever was thrown. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message || codeOf(error) : String(error)
  return text.split('\n', 1)[0]?.trim() ?? ''
}

/** The system's code of an error (`EADDRINUSE`, `28P01`), or an empty text. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  const { code, errors } = error as { code?: unknown; errors?: unknown }
  if (typeof code === 'string') return code
  return Array.isArray(errors) ? codeOf(errors[0]) : ''
}
