/** What a printer printed as a picture (SVG), dot for dot, for people and tests to look at. */
import { encode } from 'uqr'
import type { PrintedPaper, PrintedRow } from './esc-pos-reader.ts'

const dotsWide = 576
const letter = { width: 12, height: 24 }
const qrDot = 6

export function paperPicture(paper: PrintedPaper): string {
  let y = letter.height
  const parts: string[] = []
  for (const row of paper.rows) {
    const drawn = draw(row, y)
    parts.push(drawn.svg)
    y += drawn.height
  }
  const height = y + letter.height
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${dotsWide} ${height}"`,
    ` width="${dotsWide}" height="${height}" font-family="DejaVu Sans Mono, monospace">`,
    `<rect width="${dotsWide}" height="${height}" fill="#fff"/>`,
    ...parts,
    '</svg>',
  ].join('\n')
}

function draw(row: PrintedRow, y: number): { readonly svg: string; readonly height: number } {
  switch (row.kind) {
    case 'text':
      return drawText(row, y)
    case 'cut':
      return {
        svg: `<path d="M0 ${y + 12}H${dotsWide}" stroke="#000" stroke-dasharray="8 6"/>`,
        height: letter.height,
      }
    case 'qr':
      return drawDots(qrDots(row.content), y)
    case 'picture':
      return drawDots(
        {
          width: row.width,
          height: row.height,
          isBlack: (at) => (((row.dots[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1,
        },
        y,
      )
  }
}

function drawText(
  { text, size, bold, inverted }: Extract<PrintedRow, { kind: 'text' }>,
  y: number,
): { readonly svg: string; readonly height: number } {
  const height = letter.height * size
  const width = letter.width * size
  // Each letter stands in its cell, whatever font draws it.
  const places = [...text].map((_, at) => at * width).join(' ')
  const letters =
    `<text x="${places}" y="${y + height * 0.8}" font-size="${height * 0.8}"` +
    ` fill="${inverted ? '#fff' : '#000'}"${bold ? ' font-weight="700"' : ''}` +
    ` xml:space="preserve">${escapeXml(text)}</text>`
  const ground = inverted
    ? `<rect y="${y}" width="${[...text].length * width}" height="${height}"/>`
    : ''
  return { svg: `${ground}${letters}`, height }
}

interface Dots {
  readonly width: number
  readonly height: number
  readonly isBlack: (at: number) => boolean
}

function qrDots(content: string): Dots {
  const { data, size } = encode(content, { ecc: 'M', border: 0 })
  const width = size * qrDot
  return {
    width,
    height: width,
    isBlack: (at) => {
      const x = Math.floor((at % width) / qrDot)
      const y = Math.floor(at / width / qrDot)
      return data[y]?.[x] === true
    },
  }
}

function drawDots({ width, height, isBlack }: Dots, y: number) {
  const left = Math.floor((dotsWide - width) / 2)
  const runs: string[] = []
  for (let row = 0; row < height; row += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isBlack(row * width + x)) continue
      const from = x
      while (x < width && isBlack(row * width + x)) x += 1
      runs.push(`M${left + from} ${y + row}h${x - from}v1h-${x - from}z`)
    }
  }
  return { svg: `<path d="${runs.join('')}"/>`, height }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
