/** What every file has alike: its typefaces, its name and language, and how it leaves. */
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

export type PdfWeight = 'plain' | 'bold'

export interface PdfName {
  readonly title: string
  readonly language: string
}

const sans = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
const mono = sans.replace(/\.ttf$/, 'Mono.ttf')
export const fonts = { plain: sans, bold: boldOf(sans) }
/** Each letter as wide as every other. */
export const monoFonts = { plain: mono, bold: boldOf(mono) }

/** Without a page yet. */
export function openPdf(
  { title, language }: PdfName,
  page: PDFKit.PDFDocumentOptions = {},
): PDFKit.PDFDocument {
  return new PDFDocument({
    ...page,
    info: { Title: title, Creator: 'Servery' },
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    pdfVersion: '1.7',
  })
}

/** The rest of a file; nothing can be added afterwards. */
export async function* endPdf(
  document: PDFKit.PDFDocument,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  document.end()
  for await (const chunk of document) yield chunk as Uint8Array<ArrayBuffer>
}

function boldOf(face: string): string {
  return face.replace(/\.ttf$/, '-Bold.ttf')
}
