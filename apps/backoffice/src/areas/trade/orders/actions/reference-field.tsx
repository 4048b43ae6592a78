import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useTranslation } from 'react-i18next'
import type { ActionValues } from './action-form.ts'

/** What the card terminal printed, for whoever matches the bank. */
export function ReferenceField() {
  const { t } = useTranslation()
  return (
    <TextInput<ActionValues>
      isCode
      label={t('deeds.field.reference')}
      maxLength={40}
      name="reference"
      optional
    />
  )
}
