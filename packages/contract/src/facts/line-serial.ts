/** Which piece of goods a line is, of those that are told apart piece by piece. */
import { serialMax, serialsMax } from '@servery/domain/stock/serials.ts'
import { z } from 'zod'
import { text } from '../base/amounts.ts'

export const serialNumber = text(serialMax, 1).describe(
  'A serial number, as it stands on the piece.',
)

export const serialNumbers = z
  .array(serialNumber)
  .max(serialsMax)
  .describe('Which pieces they are, of what is told apart by serial numbers: one for each.')

export const lineSerial = {
  serial: serialNumber.exactOptional(),
  serialAgain: z
    .literal(true)
    .exactOptional()
    .describe('Sold although its stock is elsewhere or unknown, by a person with that right.'),
}
