import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ActionValues } from './action-form.ts'

/** Of the business's list, or in own words where it has none. */
export function WhyFields({ reasons }: { readonly reasons: ActionOptions['reasons'] }) {
  const { t } = useTranslation()
  const reasonId = useWatch<ActionValues, 'reasonId'>({ name: 'reasonId' })
  const chosen = reasons.find(({ id }) => id === reasonId)
  const isFree = reasons.length === 0
  const mustNote = isFree || chosen?.requiresNote === true
  return (
    <>
      {!isFree && (
        <SelectInput<ActionValues>
          choices={reasons.map(({ id, name }) => ({ value: id, label: name }))}
          emptyLabel="–"
          label={t('deeds.field.reason')}
          name="reasonId"
        />
      )}
      <TextInput<ActionValues>
        key={String(mustNote)}
        label={t(isFree ? 'deeds.field.reason' : 'deeds.field.note')}
        maxLength={200}
        name="note"
        {...(mustNote ? {} : { optional: true })}
      />
    </>
  )
}
