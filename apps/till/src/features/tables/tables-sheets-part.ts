/** What is done with tables, which only service at tables needs. */
import { later } from '../../kit/index.ts'

export const tableSheets = later(async () => (await import('./tables-sheets.tsx')).tableSheets)
