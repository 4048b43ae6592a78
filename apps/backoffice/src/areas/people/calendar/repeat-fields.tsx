import { monthlyKinds } from '@servery/domain/business/entries/recurrence.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormRow } from '@servery/ui/form/form-page.tsx'
import { WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { formatCalendarDate } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceChecks } from '../../../kit/catalogue/index.ts'
import { asksWeekdays, type EventValues, repeats } from './event-form.ts'

const endKinds = ['never', 'until', 'count'] as const

/** By which rule it comes again, and until when. */
export function RepeatFields() {
  const { t } = useTranslation()
  const repeat = useWatch<EventValues, 'repeat'>({ name: 'repeat' })
  const monthly = useWatch<EventValues, 'monthly'>({ name: 'monthly' })
  const ends = useWatch<EventValues, 'ends'>({ name: 'ends' })
  const choicesOf = <Value extends string>(
    values: readonly Value[],
    label: (of: Value) => string,
  ) => values.map((value) => ({ value, label: label(value) }))
  return (
    <>
      <FormRow>
        <SelectInput<EventValues>
          choices={choicesOf(repeats, (value) => t(`calendar.repeat.${value}`))}
          label={t('calendar.field.repeat')}
          name="repeat"
        />
        {repeat !== 'never' && (
          <WholeInput<EventValues> label={t(`calendar.field.interval.${repeat}`)} name="interval" />
        )}
      </FormRow>
      {repeat === 'monthly' && (
        <SelectInput<EventValues>
          choices={choicesOf(monthlyKinds, (value) => t(`calendar.monthly.${value}`))}
          label={t('calendar.field.monthly')}
          name="monthly"
        />
      )}
      {asksWeekdays({ repeat, monthly }) && <Weekdays />}
      {repeat !== 'never' && (
        <FormRow>
          <SelectInput<EventValues>
            choices={choicesOf(endKinds, (value) => t(`calendar.ends.${value}`))}
            label={t('calendar.field.ends')}
            name="ends"
          />
          {ends === 'until' && (
            <TextInput<EventValues> label={t('calendar.field.until')} name="until" type="date" />
          )}
          {ends === 'count' && (
            <WholeInput<EventValues> label={t('calendar.field.count')} name="count" />
          )}
        </FormRow>
      )}
    </>
  )
}

function Weekdays() {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  // 1 January 2024 was a Monday.
  const choices = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    value: String(day),
    label: formatCalendarDate(`2024-01-0${day}`, locale, { weekday: 'short' }),
  }))
  return (
    <ChoiceChecks
      choices={choices}
      hint={t('calendar.field.weekdaysHint')}
      label={t('calendar.field.weekdays')}
      name="weekdays"
    />
  )
}
