import { FormPage } from '@servery/ui/form/form-page.tsx'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { LeaveGuard } from '../../platform/routing/index.ts'
import type { DescribeValue } from '../history/index.ts'
import { RecordConflict } from './conflict/record-conflict.tsx'
import type { EditedRecord, RecordEditor } from './use-record-form.ts'

interface RecordFormProps<Values extends FieldValues, Row extends EditedRecord> {
  readonly editor: RecordEditor<Values, Row>
  /** Names the form for screen readers. */
  readonly label: string
  readonly readOnly: boolean
  /** Words for values that only the area understands. */
  readonly describe?: DescribeValue | undefined
  readonly children: ReactNode
}

/** The cards of one record; it asks before changes are lost, here or to somebody else's. */
export function RecordForm<Values extends FieldValues, Row extends EditedRecord>(
  props: RecordFormProps<Values, Row>,
) {
  const { editor, label, readOnly, describe, children } = props
  const { form, saved, conflict, save } = editor
  return (
    <>
      <RecordConflict conflict={conflict} describe={describe} />
      <LeaveGuard dirty={form.formState.isDirty} />
      <FormPage<Values>
        form={form}
        isNew={saved === null}
        label={label}
        onSubmit={save}
        readOnly={readOnly}
      >
        {children}
      </FormPage>
    </>
  )
}
