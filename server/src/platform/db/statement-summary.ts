const steers = /^(begin|start|set|commit|rollback|savepoint|release)$/i

/**
 * What a statement is called in a trace: its name, or its verb and first table; never a value. Null
 * for what begins and ends transactions.
 */
export function summaryOf(asked: { readonly name?: string; readonly text: string }): string | null {
  if (asked.name !== undefined) return asked.name
  const [verb = ''] = /[a-z]+/i.exec(asked.text) ?? []
  if (steers.test(verb)) return null
  const named = /\b(?:from|into|update|join)\s+("?[a-z_]+"?(?:\."?[a-z_]+)?)/i.exec(asked.text)
  return `${verb.toUpperCase()} ${(named?.[1] ?? '').replaceAll('"', '')}`.trim()
}
