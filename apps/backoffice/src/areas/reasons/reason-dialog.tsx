import type { ReasonDetails, ReasonList } from '@servery/domain/catalogue/reasons.ts'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../api.ts'
import type { DescribeValue } from '../../history/history-value.tsx'
import { RecordHistory } from '../../history/record-history.tsx'
import { newId } from '../../records/new-id.ts'
import { RecordConflict } from '../../records/record-conflict.tsx'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { useSave } from '../../records/simple-records.ts'
import { EffectText } from './effect-text.tsx'
import { ReasonFields } from './reason-fields.tsx'
import {
  newReasonValues,
  type Reason,
  type ReasonValues,
  toReasonContent,
  toReasonValues,
} from './reason-form.ts'
import { reasonsKey } from './use-reasons.ts'

/** In the history its details are told by what they do. */
const describeDetails: DescribeValue = (field, value) =>
  field === 'details' ? <EffectText details={value as ReasonDetails} /> : undefined

interface ReasonDialogProps {
  readonly list: ReasonList
  /** Null for a new one. */
  readonly reason: Reason | null
  /** Where a new one stands. */
  readonly position: number
  readonly onClose: () => void
}

export function ReasonDialog({ list, reason, position, onClose }: ReasonDialogProps) {
  const { t } = useTranslation()
  const [id] = useState(() => reason?.id ?? newId())
  const form = useFormPage<ReasonValues>({
    defaultValues: reason === null ? newReasonValues(list) : toReasonValues(reason),
  })
  const saving = useSave<ReasonValues, Reason>({
    form,
    record: reason,
    read: () => client.reasons.get({ id }),
    toValues: toReasonValues,
    queryKey: reasonsKey,
    write: (values, base) => {
      const content = toReasonContent(values, list, base ?? { position, active: true })
      return base === null
        ? client.reasons.create({ id, ...content })
        : client.reasons.update({ id, version: base.version, ...content })
    },
    onSaved: onClose,
  })
  return (
    <RecordDialog<ReasonValues>
      form={form}
      history={
        reason !== null && (
          <RecordHistory
            changed={{ at: reason.updatedAt, by: reason.updatedBy }}
            describe={describeDetails}
            name={reason.name}
            noun="reason"
            recordId={reason.id}
            version={reason.version}
          />
        )
      }
      notice={<RecordConflict conflict={saving.conflict} />}
      onClose={onClose}
      onSubmit={saving.save}
      title={reason?.name ?? t('reasons.new')}
    >
      <ReasonFields list={list} />
    </RecordDialog>
  )
}
