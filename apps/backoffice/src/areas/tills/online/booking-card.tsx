import { SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard, FormRow } from '@servery/ui/form/form-page.tsx'
import { WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SettingValues } from './setting-form.ts'

/** Which tables guests reserve themselves, and for when. */
export function BookingCard() {
  const { t } = useTranslation()
  const [on, slug] = useWatch<SettingValues, ['booking.on', 'slug']>({
    name: ['booking.on', 'slug'],
  })
  return (
    <FormCard description={t('online.booking.hint')} title={t('online.booking.title')}>
      <SwitchInput<SettingValues>
        hint={t('online.booking.onHint', { address: `/book/${slug}` })}
        label={t('online.booking.on')}
        name="booking.on"
      />
      {on && <BookingFields />}
    </FormCard>
  )
}

function BookingFields() {
  const { t } = useTranslation()
  return (
    <>
      <FormRow>
        <WholeInput<SettingValues> label={t('online.booking.partyMin')} name="booking.partyMin" />
        <WholeInput<SettingValues> label={t('online.booking.partyMax')} name="booking.partyMax" />
        <WholeInput<SettingValues>
          hint={t('online.booking.coversPerSlotHint')}
          label={t('online.booking.coversPerSlot')}
          name="booking.coversPerSlot"
          optional
        />
      </FormRow>
      <FormRow>
        <WholeInput<SettingValues> label={t('online.booking.lead')} name="booking.leadMinutes" />
        <WholeInput<SettingValues>
          hint={t('online.daysAheadHint')}
          label={t('online.daysAhead')}
          name="booking.daysAhead"
        />
        <WholeInput<SettingValues>
          hint={t('online.booking.lastHint')}
          label={t('online.booking.last')}
          name="booking.lastMinutes"
        />
      </FormRow>
      <FormRow>
        <WholeInput<SettingValues>
          hint={t('online.booking.minutesHint')}
          label={t('online.booking.minutes')}
          name="booking.minutes"
        />
        <WholeInput<SettingValues> label={t('online.booking.largeFrom')} name="booking.largeFrom" />
        <WholeInput<SettingValues>
          hint={t('online.booking.minutesHint')}
          label={t('online.booking.largeMinutes')}
          name="booking.largeMinutes"
        />
      </FormRow>
      <WholeInput<SettingValues>
        hint={t('online.booking.changeHint')}
        label={t('online.booking.change')}
        name="booking.changeMinutes"
      />
      <SwitchInput<SettingValues>
        hint={t('online.booking.joinsHint')}
        label={t('online.booking.joins')}
        name="booking.joinsTables"
      />
    </>
  )
}
