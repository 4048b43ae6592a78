/** Routes whose answer is a file. */
import { z } from 'zod'

export const pdfType = 'application/pdf'

/** A file of one of these types: the server streams it, the client has it whole. */
export function fileOf(...types: [string, ...string[]]) {
  return z.file().mime(types as never)
}
