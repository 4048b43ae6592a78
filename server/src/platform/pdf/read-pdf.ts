/** For tests: the text of a PDF file, page by page, as whoever copies it from there gets it. */
import { inflateSync } from 'node:zlib'

export function readPdfPages(content: Uint8Array): readonly string[] {
  const objects = objectsOf(Buffer.from(content).toString('latin1'))
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const contents = objects.get(reference(head, 'Contents'))
    const resources = objects.get(reference(head, 'Resources'))?.head ?? head
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
        name,
        signsOf(objects, id),
      ]),
    )
    return textOf(contents?.stream ?? '', fonts)
  })
}

interface PdfObject {
  readonly head: string
  readonly stream: string
}

function objectsOf(file: string): ReadonlyMap<string, PdfObject> {
  const found = new Map<string, PdfObject>()
  for (const [, id = '', body = ''] of file.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', packed = ''] = body.split('stream\n', 2)
    const isPacked = head.includes('/FlateDecode') && !head.includes('/FontFile')
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const bytes = Buffer.from(packed.slice(0, length), 'latin1')
    const stream = isPacked ? unpack(bytes) : packed
    found.set(id, { head, stream })
  }
  return found
}

function unpack(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    // The word "stream" stood within a typeface; no text is there.
    return ''
  }
}

function reference(head: string, name: string): string {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? ''
}

/** What each glyph of a typeface stands for. */
function signsOf(objects: ReadonlyMap<string, PdfObject>, font: string): readonly string[] {
  const toUnicode = objects.get(reference(objects.get(font)?.head ?? '', 'ToUnicode'))
  const ranges = [...(toUnicode?.stream ?? '').matchAll(/\[([^\]]*)\]/g)]
  return ranges.flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      hex
        .split(' ')
        .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
        .join(''),
    ),
  )
}

function textOf(stream: string, fonts: ReadonlyMap<string, readonly string[]>): string {
  let signs: readonly string[] = []
  let text = ''
  for (const [, font, hex, end] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>|(ET)/g)) {
    if (font !== undefined) signs = fonts.get(font) ?? []
    if (end !== undefined) text += '\n'
    for (const glyph of hex?.match(/.{4}/g) ?? []) text += signs[Number.parseInt(glyph, 16)] ?? '?'
  }
  return text
}
