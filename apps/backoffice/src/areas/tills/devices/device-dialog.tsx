import type { RegisterRow } from '@servery/contract/devices/registers.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useTranslation } from 'react-i18next'
import { EditorDialog, useRecordForm } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { useProfiles } from './use-profiles.ts'

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
  const { branchId } = register
  const editor = useRecordForm<DeviceValues, RegisterRow>({
    record: register,
    read: async (id) => {
      const { rows } = await client.registers.list({ branchId })
      return rows.find((row) => row.id === id) ?? register
    },
    toValues: (row) => toValues(row ?? register),
    queryKey: api.registers.key(),
    write: (id, { profileId, ...values }, base) =>
      client.registers.update({
        id,
        version: base?.version ?? register.version,
        ...values,
        profileId: profileId === '' ? null : profileId,
      }),
    onSaved: onClose,
  })
  return (
    <EditorDialog editor={editor} newTitle={register.name} noun="register" onClose={onClose}>
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
    </EditorDialog>
  )
}
