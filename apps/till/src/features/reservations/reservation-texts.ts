/** The texts of reservations come with their sheet. */

import { reservations } from '@servery/messages/till/reservations.ts'
import { translations } from '../../device/texts/index.ts'

/** What is not here is looked for in the texts of the till. */
export const reservationTexts = 'reservations'

translations.addPart(reservationTexts, reservations)
