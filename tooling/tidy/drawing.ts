// The picture of the arrows in ARCHITECTURE.md, drawn from the tables that the test reads.
import { mayImport } from './arrows.ts'
import type { SourceFile } from './source-file.ts'
import { steps } from './steps.ts'

const begin = '<!-- drawn by `npm run draw` from tooling/tidy -->'
const end = '<!-- end of the drawing -->'
const drawn = ['server', 'backoffice', 'till', 'kitchen', 'ordering', 'ui', 'client', 'messages']
const parts = [...drawn, 'contract', 'domain'].filter((part) => part in mayImport)

/** Parts with the arrows that say something new: those which follow from others are left out. */
export function drawArrows(): string {
  const arrows = parts.flatMap((part) => {
    const direct = (mayImport[part] ?? []).filter((wanted) => parts.includes(wanted))
    const through = new Set(direct.flatMap((wanted) => mayImport[wanted] ?? []))
    return direct.filter((wanted) => !through.has(wanted)).map((to) => `  ${part} --> ${to}`)
  })
  const tables = Object.entries(steps).flatMap(([root, { steps: known }]) =>
    wrap(`${root}: ${known.map((step) => step.join(', ')).join(' < ')}`),
  )
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

const lineLength = 150

/** Broken before a step, so that no line is longer than a document's may be. */
function wrap(text: string): string[] {
  const lines: string[] = []
  for (const step of text.split(' < ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} < ${step}` : step
    if (longer.length <= lineLength) lines.splice(-1, 1, longer)
    else lines.push(`  < ${step}`)
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
