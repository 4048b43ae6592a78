import Alert from '@mui/material/Alert'
import { modifierPrefixes } from '@servery/domain/catalogue/modifier-prefix.ts'
import { SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { MoneyInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../api.ts'
import { RecordHistory } from '../../history/record-history.tsx'
import { newId } from '../../records/new-id.ts'
import { RecordConflict } from '../../records/record-conflict.tsx'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { useSave } from '../../records/simple-records.ts'
import { useBranch } from '../../session/session.tsx'
import {
  newOption,
  type OptionsForm,
  type SharedOption,
  toContentValues,
  toOptionContent,
} from './modifier-form.ts'
import { OptionFields } from './option-fields.tsx'

interface SharedOptionDialogProps {
  /** Null for a new one. */
  readonly option: SharedOption | null
  readonly onSaved: (option: SharedOption) => void
  readonly onClose: () => void
}

const toValues = (option: SharedOption): OptionsForm => ({
  options: [{ ...newOption(), ...toContentValues(option), id: option.id }],
})

/** An option that is the same in every group: what is changed here is changed in all of them. */
export function SharedOptionDialog({ option, onSaved, onClose }: SharedOptionDialogProps) {
  const { t } = useTranslation()
  const { currency } = useBranch()
  const [id] = useState(() => option?.id ?? newId())
  const form = useFormPage<OptionsForm>({
    defaultValues: option === null ? { options: [{ ...newOption(), id }] } : toValues(option),
  })
  const saving = useSave<OptionsForm, SharedOption>({
    form,
    record: option,
    read: () => client.sharedOptions.get({ id }),
    toValues,
    queryKey: api.sharedOptions.key(),
    write: ({ options: [values = newOption()] }, base) => {
      const content = toOptionContent(values)
      return base === null
        ? client.sharedOptions.create({ id, ...content })
        : client.sharedOptions.update({ id, version: base.version, ...content })
    },
    onSaved,
  })
  return (
    <RecordDialog<OptionsForm>
      form={form}
      history={
        option !== null && (
          <RecordHistory
            name={option.name}
            noun="shared_option"
            recordId={option.id}
            version={option.version}
          />
        )
      }
      notice={
        option !== null &&
        option.usedBy > 0 && (
          <Alert severity="warning" variant="outlined">
            {t('modifiers.usedInGroups', { count: option.usedBy })}
          </Alert>
        )
      }
      onClose={onClose}
      onSubmit={saving.save}
      title={option?.name ?? t('modifiers.newShared')}
    >
      <RecordConflict conflict={saving.conflict} />
      <TextInput<OptionsForm> label={t('items.field.name')} maxLength={80} name="options.0.name" />
      <MoneyInput<OptionsForm>
        currency={currency}
        exponent={getCurrencyExponent(currency)}
        hint={t('modifiers.hint.price')}
        label={t('modifiers.surcharge')}
        name="options.0.price"
      />
      <SwitchInput<OptionsForm> label={t('items.field.soldOut')} name="options.0.soldOut" />
      <OptionFields currency={currency} index={0} prefixes={modifierPrefixes} />
    </RecordDialog>
  )
}
