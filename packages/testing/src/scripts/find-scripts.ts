import { isRunning } from './skeleton.ts'

/** As much of an element of a document as is asked; not every test has such a document. */
interface Found {
  readonly localName: string
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>
}
interface Place {
  querySelectorAll(selector: string): Iterable<unknown>
}

const foreignTags: ReadonlySet<string> = new Set([
  ...['animate', 'base', 'embed', 'iframe', 'link', 'math', 'meta', 'noscript', 'object', 'script'],
  ...['style', 'template'],
])

/** What of a document came from such a text; nothing that runs stands in it by itself. */
export function findScripts(root: Place): readonly string[] {
  return [...(root.querySelectorAll('*') as Iterable<Found>)]
    .filter(isScript)
    .map(({ localName, attributes }) => {
      const said = [...attributes].map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
      return `<${localName}${said.join('')}>`
    })
}

function isScript({ localName, attributes }: Found): boolean {
  if (foreignTags.has(localName)) return true
  return [...attributes].some(
    ({ name, value }) => name.startsWith('on') || isRunning(localName, name, value),
  )
}
