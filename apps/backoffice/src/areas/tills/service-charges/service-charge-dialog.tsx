import type { ServiceChargeRow } from '@servery/contract/setup/service-charges.ts'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '../../../kit/records/editor-dialog.tsx'
import type { ListDialogProps } from '../../../kit/records/list/record-list-page.tsx'
import { useRecordEditor } from '../../../kit/records/use-record-editor.ts'
import { api, client } from '../../../platform/api/api.ts'
import { useBranch } from '../../../platform/session/session.tsx'
import { ServiceChargeFields } from './service-charge-fields.tsx'
import { type ChargeValues, toChargeContent, toChargeValues } from './service-charge-form.ts'

export function ServiceChargeDialog(props: ListDialogProps<ServiceChargeRow>) {
  const { record, position, onClose } = props
  const { t } = useTranslation()
  const { currency } = useBranch()
  const editor = useRecordEditor({
    record,
    api: api.serviceCharges,
    client: client.serviceCharges,
    toValues: toChargeValues,
    toContent: (values: ChargeValues, base: ServiceChargeRow | null) =>
      toChargeContent(values, base ?? { phase: 'pre_tax', position }),
    onSaved: onClose,
  })
  return (
    <EditorDialog
      editor={editor}
      newTitle={t('serviceCharges.new')}
      noun="service_charge"
      onClose={onClose}
    >
      <ServiceChargeFields currency={currency} />
    </EditorDialog>
  )
}
