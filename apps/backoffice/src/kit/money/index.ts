export { DifferenceText } from './difference-text.tsx'
export { MoneyRow, MoneyRowLine } from './money-row.tsx'
export { type PartsColumn, PartsTable } from './parts-table.tsx'
export { TaxTable } from './tax-table.tsx'
