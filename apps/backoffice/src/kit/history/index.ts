export { useFieldWord } from './field-words.ts'
export { type DescribeValue, HistoryValue } from './history-value.tsx'
export { RecordHistory } from './record-history.tsx'
