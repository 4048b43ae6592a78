/** The plan of the tables, which only service at tables needs. */
import { later } from '../../kit/index.ts'

export const tablesScreen = later(async () => (await import('./tables-screen.tsx')).TablesScreen)
/** Who else works on the ticket in front, once anybody has said so. */
export const editingHint = later(async () => (await import('./editing-hint.tsx')).EditingHint)
