import type { ServiceChargeRow } from '@servery/contract/setup/service-charges.ts'
import { useTranslation } from 'react-i18next'
import { EditorDialog, type ListDialogProps, useRecordEditor } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { useBranch } from '../../../platform/session/index.ts'
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
