export { loadPdf, loadPdfRoll } from './load-pdf.ts'
export { Pdf } from './pdf.ts'
export { beginTable, type PdfColumn } from './pdf-table.ts'
