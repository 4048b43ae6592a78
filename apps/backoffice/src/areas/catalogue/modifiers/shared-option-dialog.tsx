import Alert from '@mui/material/Alert'
import { modifierPrefixes } from '@servery/domain/offer/catalogue/modifier-prefix.ts'
import { SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { MoneyInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useTranslation } from 'react-i18next'
import { EditorDialog, useRecordEditor } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { useBranch } from '../../../platform/session/index.ts'
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

/** An option that is the same in every group: what is changed here is changed in all of them. */
export function SharedOptionDialog({ option, onSaved, onClose }: SharedOptionDialogProps) {
  const { t } = useTranslation()
  const { currency } = useBranch()
  const editor = useRecordEditor({
    record: option,
    api: api.sharedOptions,
    client: client.sharedOptions,
    toValues,
    toContent: ({ options: [values = newOption()] }: OptionsForm) => toOptionContent(values),
    onSaved,
  })
  return (
    <EditorDialog
      editor={editor}
      newTitle={t('modifiers.newShared')}
      notice={
        option !== null &&
        option.usedBy > 0 && (
          <Alert severity="warning" variant="outlined">
            {t('modifiers.usedInGroups', { count: option.usedBy })}
          </Alert>
        )
      }
      noun="shared_option"
      onClose={onClose}
    >
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
    </EditorDialog>
  )
}

function toValues(option: SharedOption | null): OptionsForm {
  const start = newOption()
  if (option === null) return { options: [start] }
  return { options: [{ ...start, ...toContentValues(option), id: option.id }] }
}
