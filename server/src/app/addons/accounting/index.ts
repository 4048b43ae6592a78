export { createAccounting } from './accounting.ts'
export { listJournals, readJournalFile } from './journal-files.service.ts'
