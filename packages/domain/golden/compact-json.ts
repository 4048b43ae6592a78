/** JSON for people: whatever fits on a line stands on one. */
export function compactJson(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= 100) return flat
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((part) => compactJson(part, inner))
    : Object.entries(value).map(([key, part]) => `"${key}": ${compactJson(part, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`
}
