/** Pages without scripts: what is put into them is escaped, unless it is markup of ours. */
import { escapeHtml } from '../../../platform/emails/index.ts'

/** Written here, and so not escaped again. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | false | null | readonly Part[]

export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const all = texts.map((text, at) => text + textOf(parts[at] ?? null))
  return new Markup(all.join(''))
}

function textOf(part: Part): string {
  if (part === null || part === false) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(textOf).join('')
  return escapeHtml(String(part))
}
