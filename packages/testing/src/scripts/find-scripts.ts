import { addresses, runs } from './corpus.ts'

/** As much of an element of a document as is asked; not every test has such a document. */
interface Found {
  readonly localName: string
  readonly outerHTML: string
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>
}
interface Place {
  querySelectorAll(selector: string): Iterable<unknown>
}

const foreignTags: ReadonlySet<string> = new Set([
  ...['base', 'embed', 'iframe', 'link', 'math', 'meta', 'object', 'script'],
])

/** What of a document came from such a text; nothing that runs stands in it by itself. */
export function findScripts(root: Place): readonly string[] {
  return [...(root.querySelectorAll('*') as Iterable<Found>)]
    .filter(isScript)
    .map(({ outerHTML }) => outerHTML)
}

function isScript(element: Found): boolean {
  if (foreignTags.has(element.localName)) return true
  return [...element.attributes].some(
    ({ name, value }) => name.startsWith('on') || (addresses.has(name) && runs.test(value)),
  )
}
