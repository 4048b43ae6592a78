import type { ServiceChargeRow } from '@servery/contract/service-charges.ts'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { useQueryClient } from '@tanstack/react-query'
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
  const queryClient = useQueryClient()
  const [id] = useState(() => charge?.id ?? newId())
  const form = useFormPage<ChargeValues>({ defaultValues: toChargeValues(charge) })
  const saving = useSave(queryKey)
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey })
    onClose()
  }
  const submit = (values: ChargeValues) => {
    const content = toChargeContent(values, charge ?? { phase: 'pre_tax', position })
    return saving.save({
      save: () =>
        charge === null
          ? client.serviceCharges.create({ id, ...content })
          : client.serviceCharges.update({ id, version: charge.version, ...content }),
      onSaved: onClose,
    })
  }
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
      notice={saving.isStale && <RecordConflict onReload={reload} />}
      onClose={onClose}
      onSubmit={submit}
      title={charge?.name ?? t('serviceCharges.new')}
    >
      <ServiceChargeFields currency={currency} />
    </RecordDialog>
  )
}
