import type { ReasonDetails, ReasonList } from '@servery/domain/offer/catalogue/reasons.ts'
import { useTranslation } from 'react-i18next'
import type { DescribeValue } from '../../../kit/history/index.ts'
import { EditorDialog, useRecordEditor } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { EffectText } from './effect-text.tsx'
import { ReasonFields } from './reason-fields.tsx'
import {
  newReasonValues,
  type Reason,
  type ReasonValues,
  toReasonContent,
  toReasonValues,
} from './reason-form.ts'

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
  const editor = useRecordEditor({
    record: reason,
    api: api.reasons,
    client: client.reasons,
    toValues: (row: Reason | null) => (row === null ? newReasonValues(list) : toReasonValues(row)),
    toContent: (values: ReasonValues, base: Reason | null) =>
      toReasonContent(values, list, base ?? { position, active: true }),
    onSaved: onClose,
  })
  return (
    <EditorDialog
      describe={describeDetails}
      editor={editor}
      newTitle={t('reasons.new')}
      noun="reason"
      onClose={onClose}
    >
      <ReasonFields list={list} />
    </EditorDialog>
  )
}
