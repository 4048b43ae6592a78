import { type DescribeValue, RecordHistory } from '../history/index.ts'
import type { EditedRecord } from './use-record-form.ts'

interface SavedHistoryProps {
  /** As the audit calls it: `item`, `tax_rate`. */
  readonly noun: string
  readonly record: EditedRecord
  /** Of a record without a name of its own. */
  readonly title?: string
  readonly describe?: DescribeValue | undefined
}

/** Who changed a record last, as it tells itself, and the way to every change before that. */
export function SavedHistory({ noun, record, title, describe }: SavedHistoryProps) {
  const { id, version, updatedAt: at, updatedBy: by, name = '' } = record
  return (
    <RecordHistory
      name={title ?? name}
      noun={noun}
      recordId={id}
      version={version}
      {...(describe === undefined ? {} : { describe })}
      {...(at === undefined || by === undefined ? {} : { changed: { at, by } })}
    />
  )
}
