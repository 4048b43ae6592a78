import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RecordConflict, RecordDialog, useRecordForm } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { type Area, areasKey, contentOf } from './use-areas.ts'

interface AreaValues {
  name: string
  serviceChargeId: string
}

interface AreaDialogProps {
  /** Null for a new one. */
  readonly area: Area | null
  readonly branchId: string
  /** Where a new one stands. */
  readonly position: number
  readonly onSaved: (area: Area) => void
  readonly onClose: () => void
}

/** What an area is called, and what is charged at its tables. */
export function AreaDialog({ area, branchId, position, onSaved, onClose }: AreaDialogProps) {
  const { t } = useTranslation()
  const charges = useQuery(
    api.serviceCharges.list.queryOptions({ input: { limit: 100, sort: 'position' } }),
  )
  const { form, conflict, save } = useRecordForm({
    record: area,
    read: (id) => client.floorAreas.get({ id }),
    toValues,
    queryKey: areasKey,
    write: (id, { name, serviceChargeId }: AreaValues, base) => {
      const typed = { name, serviceChargeId: serviceChargeId === '' ? null : serviceChargeId }
      return base === null
        ? client.floorAreas.create({ id, branchId, position, ...typed })
        : client.floorAreas.update({ ...contentOf(base), ...typed })
    },
    onSaved,
  })
  return (
    <RecordDialog<AreaValues>
      form={form}
      notice={<RecordConflict conflict={conflict} />}
      onClose={onClose}
      onSubmit={save}
      title={area === null ? t('floor.newArea') : t('floor.editArea', { name: area.name })}
    >
      <TextInput<AreaValues>
        hint={t('floor.hint.areaName')}
        label={t('floor.field.areaName')}
        maxLength={40}
        name="name"
      />
      <SelectInput<AreaValues>
        choices={(charges.data?.rows ?? [])
          .filter(({ kind }) => kind !== 'open_amount')
          .map((row) => ({ value: row.id, label: row.name }))}
        emptyLabel={t('floor.usualCharges')}
        hint={t('floor.hint.serviceCharge')}
        label={t('floor.field.serviceCharge')}
        name="serviceChargeId"
        optional
      />
    </RecordDialog>
  )
}

function toValues(area: Area | null): AreaValues {
  return { name: area?.name ?? '', serviceChargeId: area?.serviceChargeId ?? '' }
}
