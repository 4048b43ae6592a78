/** The texts of customers come with their sheet, apart from those that every till loads first. */

import { customers } from '@servery/messages/till/customers.ts'
import { translations } from '../../device/texts/index.ts'

/** What is not here is looked for in the texts of the till. */
export const customerTexts = 'customers'

translations.addPart('customers', customers)
