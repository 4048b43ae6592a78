/** Puts values where a text names them: `Receipt {{number}}`. */
export function fill(text: string, values: { readonly [name: string]: string | number }): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
