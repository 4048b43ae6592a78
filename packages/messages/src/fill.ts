import { isolate } from './isolate.ts'

/** Puts values where a text names them: `Receipt {{number}}`; on a screen, in its language. */
export function fill(
  text: string,
  values: { readonly [name: string]: string | number },
  language = '',
): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    isolate(String(values[name] ?? ''), language),
  )
}
