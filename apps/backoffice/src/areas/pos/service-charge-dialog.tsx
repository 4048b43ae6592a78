import type { ServiceChargeRow } from '@servery/contract/service-charges.ts'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../api.ts'
import { RecordHistory } from '../../history/record-history.tsx'
import { newId } from '../../records/new-id.ts'
import { RecordConflict } from '../../records/record-conflict.tsx'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { useSave } from '../../records/simple-records.ts'
import { ServiceChargeFields } from './service-charge-fields.tsx'
import { type ChargeValues, toChargeContent, toChargeValues } from './service-charge-form.ts'

const queryKey = api.serviceCharges.key()

interface ServiceChargeDialogProps {
  readonly charge: ServiceChargeRow | null
  readonly currency: string
  /** Where a new one stands. */
  readonly position: number
  readonly onClose: () => void
}

export function ServiceChargeDialog(props: ServiceChargeDialogProps) {
  const { charge, currency, position, onClose } = props
  const { t } = useTranslation()
  const [id] = useState(() => charge?.id ?? newId())
  const form = useFormPage<ChargeValues>({ defaultValues: toChargeValues(charge) })
  const saving = useSave<ChargeValues, ServiceChargeRow>({
    form,
    record: charge,
    read: () => client.serviceCharges.get({ id }),
    toValues: toChargeValues,
    queryKey,
    write: (values, base) => {
      const content = toChargeContent(values, base ?? { phase: 'pre_tax', position })
      return base === null
        ? client.serviceCharges.create({ id, ...content })
        : client.serviceCharges.update({ id, version: base.version, ...content })
    },
    onSaved: onClose,
  })
  return (
    <RecordDialog<ChargeValues>
      form={form}
      history={
        charge !== null && (
          <RecordHistory
            name={charge.name}
            noun="service_charge"
            recordId={charge.id}
            version={charge.version}
          />
        )
      }
      notice={<RecordConflict conflict={saving.conflict} />}
      onClose={onClose}
      onSubmit={saving.save}
      title={charge?.name ?? t('serviceCharges.new')}
    >
      <ServiceChargeFields currency={currency} />
    </RecordDialog>
  )
}
