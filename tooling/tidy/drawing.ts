// The picture of the arrows in ARCHITECTURE.md, drawn from the tables that the test reads.
import { mayImport } from './arrows.ts'
import type { SourceFile } from './source-file.ts'
import { steps } from './steps.ts'

const begin = '<!-- drawn by `npm run draw` from tooling/tidy -->'
const end = '<!-- end of the drawing -->'
const drawn = [
  ...['server', 'backoffice', 'till', 'kitchen', 'kiosk', 'storefront'],
  ...['ordering', 'ui', 'client', 'messages'],
]
const parts = [...drawn, 'contract', 'domain'].filter((part) => part in mayImport)

/** Parts with the arrows that say something new: those which follow from others are left out. */
export function drawArrows(): string {
  const arrows = parts.flatMap((part) => {
    const direct = (mayImport[part] ?? []).filter((wanted) => parts.includes(wanted))
    const through = new Set(direct.flatMap((wanted) => mayImport[wanted] ?? []))
    return direct.filter((wanted) => !through.has(wanted)).map((to) => `  ${part} --> ${to}`)
  })
  const tables = Object.entries(steps)
    .filter(([root]) => !isFlat(root))
    .flatMap(([root, { steps: known }]) => {
      const named = known.map((step) => step.map((name) => withParts(root, name)).join(', '))
      return wrap(`${root}: ${named.join(' < ')}`)
    })
  return [
    begin,
    '```mermaid',
    'flowchart TD',
    ...arrows,
    '```',
    '```text',
    ...tables,
    '```',
    end,
  ].join('\n')
}

/** Without arrows of its own it stands in the line of the folder that it is in. */
function isFlat(root: string): boolean {
  return steps[root]?.steps.length === 1 && root.slice(0, root.lastIndexOf('/')) in steps
}

function withParts(root: string, name: string): string {
  const path = `${root}/${name}`
  if (!isFlat(path)) return name
  const parts = steps[path]?.steps.flat() ?? []
  return `${name} (${parts.map((part) => withParts(path, part)).join(', ')})`
}

const lineLength = 150

/** Broken before a step or after a comma, so that no line is longer than a document's may be. */
function wrap(text: string): string[] {
  const lines: string[] = []
  for (const part of text.split(/ (?=< )|(?<=,) /)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${part}` : part
    if (longer.length <= lineLength) lines.splice(-1, 1, longer)
    else lines.push(`  ${part}`)
  }
  return lines
}

/** The document with the drawing of today. */
export function withDrawing(text: string): string {
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`ARCHITECTURE.md has no place for the drawing`)
  return text.slice(0, from) + drawArrows() + text.slice(to + end.length)
}

export function checkDrawing(files: readonly SourceFile[]): string[] {
  const text = files.find(({ path }) => path === 'ARCHITECTURE.md')?.text ?? ''
  return text === withDrawing(text) ? [] : ['ARCHITECTURE.md shows other arrows: npm run draw']
}
