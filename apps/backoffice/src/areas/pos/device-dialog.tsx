import type { RegisterRow } from '@servery/contract/registers.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../api.ts'
import { RecordHistory } from '../../history/record-history.tsx'
import { RecordConflict } from '../../records/record-conflict.tsx'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { useSave } from '../../records/simple-records.ts'
import { useProfiles } from './profiles/use-profiles.ts'

interface DeviceValues {
  name: string
  location: string
  /** Empty: none. */
  profileId: string
}

interface DeviceDialogProps {
  readonly register: RegisterRow
  readonly onClose: () => void
}

const toValues = ({ name, location, profileId }: RegisterRow): DeviceValues => ({
  name,
  location,
  profileId: profileId ?? '',
})

/** What a till is called, where it stands and how it behaves. */
export function DeviceDialog({ register, onClose }: DeviceDialogProps) {
  const { t } = useTranslation()
  const profiles = useProfiles()
  const { id, branchId } = register
  const form = useFormPage<DeviceValues>({ defaultValues: toValues(register) })
  const saving = useSave<DeviceValues, RegisterRow>({
    form,
    record: register,
    read: async () => {
      const { rows } = await client.registers.list({ branchId })
      return rows.find((row) => row.id === id) ?? register
    },
    toValues,
    queryKey: api.registers.key(),
    write: ({ profileId, ...values }, base) =>
      client.registers.update({
        id,
        version: base?.version ?? register.version,
        ...values,
        profileId: profileId === '' ? null : profileId,
      }),
    onSaved: onClose,
  })
  return (
    <RecordDialog<DeviceValues>
      form={form}
      history={
        <RecordHistory
          name={register.name}
          noun="register"
          recordId={id}
          version={register.version}
        />
      }
      notice={<RecordConflict conflict={saving.conflict} />}
      onClose={onClose}
      onSubmit={saving.save}
      title={register.name}
    >
      <TextInput<DeviceValues> label={t('pos.column.name')} maxLength={40} name="name" />
      <TextInput<DeviceValues>
        hint={t('pos.locationHint')}
        label={t('pos.column.location')}
        maxLength={40}
        name="location"
        optional
      />
      <SelectInput<DeviceValues>
        choices={(profiles.data ?? []).map(({ id: value, name }) => ({ value, label: name }))}
        emptyLabel={t('pos.noProfile')}
        hint={t('pos.profileHint')}
        label={t('pos.column.profile')}
        name="profileId"
        optional
      />
    </RecordDialog>
  )
}
