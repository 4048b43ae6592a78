/** The day on which a company's financial year begins, as `MM-DD`, such as `04-06`. */
import { isBusinessDate } from '../../kernel/business-date.ts'

/** Whether there is such a day every year; 29 February is none. */
export function isFinancialYearStart(text: string): boolean {
  return /^\d{2}-\d{2}$/.test(text) && isBusinessDate(`2001-${text}`)
}
