/** A drawing with a script in it is no picture here, and what a picture carries is left behind. */
import { gzipSync } from 'node:zlib'
import { imageSizes } from '@servery/domain/business/images/limits.ts'
import { placesOfDay, scripts } from '@servery/testing/scripts/corpus.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeImage } from './encode.ts'

const root = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'

/** The ways in which a drawing begins, and those of a file that is one only to who guesses. */
const drawings: readonly ((text: string) => string | Buffer)[] = [
  (text) => `${root}${text}</svg>`,
  (text) => `<?xml version="1.0"?>\n${root}<foreignObject>${text}</foreignObject></svg>`,
  (text) => `\uFEFF \n<!-- ${text} -->${root}</svg>`,
  (text) => `<!DOCTYPE svg [<!ENTITY x "${text}">]>${root}<text>&x;</text></svg>`,
  (text) => gzipSync(`${root}${text}</svg>`),
  (text) => `GIF89a/*${root}${text}</svg>*/`,
  (text) => `BM${text}`,
  (text) => `<html>${text}\xff\xd8\xff`,
  (text) => text,
]

const kinds = Object.keys(imageSizes) as (keyof typeof imageSizes)[]

const codeOf = (file: string | Buffer, kind: (typeof kinds)[number]) =>
  encodeImage(Buffer.from(file), kind).then(
    () => 'taken',
    ({ code }: { readonly code?: string }) => code,
  )

test('no drawing is taken for a picture of any kind', async () => {
  const codes = await Promise.all(
    scripts.flatMap((text, at) =>
      drawings.map((draw, way) => codeOf(draw(text), kinds[(at + way) % kinds.length] ?? 'item')),
    ),
  )
  expect(new Set(codes)).toEqual(new Set(['image_type_unknown']))
})

test('what begins as a picture and goes on as a drawing is refused as damaged', async () => {
  const heads = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\0\0\0\0WEBP']
  const files = placesOfDay(32).flatMap((place) =>
    heads.map((head) => Buffer.from(`${head}${root}${scripts[place]}</svg>`, 'latin1')),
  )
  const codes = await Promise.all(files.map((file) => codeOf(file, 'item')))
  expect(new Set(codes)).toEqual(new Set(['image_damaged']))
})

test('a picture loses what was written into it and behind it', async () => {
  const written = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#C2410C' },
  })
    .jpeg()
    .withExif({ IFD0: { Copyright: scripts.join('\n') } })
    .toBuffer()
  const file = Buffer.concat([written, Buffer.from(`${root}${scripts.join('\n')}</svg>`)])
  expect(file.toString('latin1').split('pwn').length).toBeGreaterThan(scripts.length * 2)
  const { content, width } = await encodeImage(file, 'item')
  expect(width).toBe(40)
  expect(content.includes('pwn')).toBe(false)
  expect((await sharp(content).metadata()).format).toBe('webp')
})
