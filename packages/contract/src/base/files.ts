/** Routes whose answer is a file. */
import { z } from 'zod'

export const pdfType = 'application/pdf'

/** What a list or a report may be taken away as. */
export const exportTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: pdfType,
} as const
export const exportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** All of a company, compressed and sealed. */
export const companyFileType = 'application/octet-stream'
export const passphraseMin = 12

/** A file: the server streams it, the client has it whole. */
export const anyFile = z.file()
export const pdfFile = z.file().mime(pdfType)
