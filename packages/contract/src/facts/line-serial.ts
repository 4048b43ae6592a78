/** Which piece of goods a line is, of those that are told apart piece by piece. */
import { serialMax, serialsMax } from '@servery/domain/offer/catalogue/serial-numbers.ts'
import { z } from 'zod'
import { text } from '../base/amounts.ts'

export const serialNumber = text(serialMax, 1).describe('A serial number, as printed on the piece.')

export const serialNumbers = z
  .array(serialNumber)
  .max(serialsMax)
  .describe('The serial numbers of the pieces, one for each, if the item is traced by them.')

export const lineSerial = {
  serial: serialNumber.exactOptional(),
  serialAgain: z
    .literal(true)
    .exactOptional()
    .describe(
      'True: sold although the stock records show this piece elsewhere or not at all, by a person with that permission.',
    ),
}
