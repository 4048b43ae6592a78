import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { DescribeValue } from '../history/index.ts'
import { RecordConflict } from './conflict/record-conflict.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { SavedHistory } from './saved-history.tsx'
import type { EditedRecord, RecordEditor } from './use-record-form.ts'

interface EditorDialogProps<Values extends FieldValues, Row extends EditedRecord> {
  readonly editor: RecordEditor<Values, Row>
  /** As the audit calls it: `item`, `tax_rate`. */
  readonly noun: string
  readonly newTitle: string
  readonly onClose: () => void
  /** What is to be known before it is changed. */
  readonly notice?: ReactNode
  readonly describe?: DescribeValue
  readonly children: ReactNode
}

/** A record of a few fields, made or changed beside its list. */
export function EditorDialog<Values extends FieldValues, Row extends EditedRecord>(
  props: EditorDialogProps<Values, Row>,
) {
  const { editor, noun, newTitle, onClose, notice, describe, children } = props
  const { form, record, conflict, save } = editor
  return (
    <RecordDialog<Values>
      form={form}
      notice={
        <>
          {notice}
          <RecordConflict conflict={conflict} describe={describe} />
        </>
      }
      onClose={onClose}
      onSubmit={save}
      title={record?.name ?? newTitle}
      {...(record === null
        ? {}
        : { history: <SavedHistory describe={describe} noun={noun} record={record} /> })}
    >
      {children}
    </RecordDialog>
  )
}
