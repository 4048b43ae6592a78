export { type PartsColumn, PartsTable } from '@servery/ui/report/parts-table.tsx'
export { DifferenceText } from './difference-text.tsx'
export { MoneyRow, MoneyRowLine } from './money-row.tsx'
export { TaxTable } from './tax-table.tsx'
