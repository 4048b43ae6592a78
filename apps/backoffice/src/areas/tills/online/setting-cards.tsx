import { isColour } from '@servery/domain/business/kiosk/contrast.ts'
import { onlineOrderTypes, slugShape } from '@servery/domain/business/online/shop.ts'
import { languageNames } from '@servery/messages/language-names.ts'
import { languages } from '@servery/messages/languages.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard, FormRow } from '@servery/ui/form/form-page.tsx'
import { MoneyInput, WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceChecks, useCategories, useMenus, useStations } from '../../../kit/catalogue/index.ts'
import { ColourInput, ImageInput } from '../../../kit/inputs/index.ts'
import type { SettingValues } from './setting-form.ts'

function toChoices<const Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
) {
  return values.map((value) => ({ value, label: labelOf(value) }))
}

export function OrderCard({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const menus = useMenus()
  const hasTables = useWatch<SettingValues, 'orderTypes'>({ name: 'orderTypes' }).includes('table')
  return (
    <FormCard title={t('online.ordering')}>
      <TextInput<SettingValues>
        findProblem={(text) => (slugShape.test(text) ? null : t('online.slugProblem'))}
        hint={t('online.slugHint')}
        label={t('online.slug')}
        maxLength={40}
        name="slug"
      />
      <ChoiceChecks
        choices={toChoices(onlineOrderTypes, (type) => t(`online.type.${type}`))}
        label={t('online.orderTypes')}
        name="orderTypes"
      />
      {hasTables && (
        <SelectInput<SettingValues>
          choices={toChoices(['pay_now', 'open_tab'], (one) => t(`online.tableBills.${one}`))}
          hint={t('online.tableBillHint')}
          label={t('online.tableBill')}
          name="tableBill"
        />
      )}
      <SelectInput<SettingValues>
        choices={[
          { value: '', label: t('online.everyItem') },
          ...(menus.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        label={t('online.menu')}
        name="menuId"
      />
      <FormRow>
        <MoneyInput<SettingValues>
          currency={currency}
          exponent={getCurrencyExponent(currency)}
          label={t('online.minimumOrder')}
          name="minimumOrder"
        />
        <WholeInput<SettingValues> label={t('online.maxItems')} name="maxItems" optional />
      </FormRow>
      <SwitchInput<SettingValues> label={t('online.notes')} name="notes" />
      <SwitchInput<SettingValues>
        hint={t('online.guestCheckoutHint')}
        label={t('online.guestCheckout')}
        name="guestCheckout"
      />
    </FormCard>
  )
}

export function TimeCard() {
  const { t } = useTranslation()
  return (
    <FormCard description={t('online.timesHint')} title={t('online.times')}>
      <FormRow>
        <WholeInput<SettingValues>
          hint={t('online.prepMinutesHint')}
          label={t('online.prepMinutes')}
          name="prepMinutes"
        />
        <WholeInput<SettingValues>
          hint={t('online.lastOrderHint')}
          label={t('online.lastOrder')}
          name="lastOrderMinutes"
        />
        <WholeInput<SettingValues>
          hint={t('online.daysAheadHint')}
          label={t('online.daysAhead')}
          name="daysAhead"
        />
      </FormRow>
      <SwitchInput<SettingValues> label={t('online.asap')} name="asap" />
      <SwitchInput<SettingValues>
        hint={t('online.finishesHint')}
        label={t('online.finishes')}
        name="finishesAfterClose"
      />
      <WholeInput<SettingValues>
        hint={t('online.slotOrdersHint')}
        label={t('online.slotOrders')}
        name="slotOrders"
        optional
      />
    </FormCard>
  )
}

/** How much each station makes in a quarter of an hour, and how heavy the pieces are. */
export function WeightCard() {
  const { t } = useTranslation()
  const stations = useStations()
  const categories = useCategories()
  if ((stations.data ?? []).length === 0) return null
  return (
    <FormCard description={t('online.weightsHint')} title={t('online.weights')}>
      <FormRow>
        {(stations.data ?? []).map(({ id, name }) => (
          <WholeInput<SettingValues>
            key={id}
            label={t('online.stationWeight', { name })}
            name={`stationWeights.${id}`}
            optional
          />
        ))}
      </FormRow>
      <FormRow>
        {(categories.data ?? []).map(({ id, name }) => (
          <WholeInput<SettingValues>
            key={id}
            label={t('online.categoryWeight', { name })}
            name={`categoryWeights.${id}`}
            optional
          />
        ))}
      </FormRow>
    </FormCard>
  )
}

export function AcceptCard() {
  const { t } = useTranslation()
  const acceptance = useWatch<SettingValues, 'acceptance'>({ name: 'acceptance' })
  return (
    <FormCard title={t('online.accepting')}>
      <SelectInput<SettingValues>
        choices={toChoices(['automatic', 'manual'], (one) => t(`online.acceptances.${one}`))}
        label={t('online.acceptance')}
        name="acceptance"
      />
      {acceptance === 'manual' && (
        <WholeInput<SettingValues>
          hint={t('online.acceptMinutesHint')}
          label={t('online.acceptMinutes')}
          name="acceptMinutes"
        />
      )}
      <WholeInput<SettingValues>
        hint={t('online.cancelMinutesHint')}
        label={t('online.cancelMinutes')}
        name="cancelMinutes"
      />
      <SelectInput<SettingValues>
        choices={toChoices(['pause', 'accept'], (one) => t(`online.silents.${one}`))}
        label={t('online.silentTills')}
        name="silentTills"
      />
    </FormCard>
  )
}

export function PayCard() {
  const { t } = useTranslation()
  const ways = ['online', 'on_collection', 'on_delivery'] as const
  return (
    <FormCard title={t('online.paying')}>
      <ChoiceChecks
        choices={toChoices(ways, (one) => t(`online.payment.${one}`))}
        label={t('online.payments')}
        name="payments"
      />
      <SwitchInput<SettingValues> label={t('online.tips')} name="tips" />
    </FormCard>
  )
}

export function TextCard() {
  const { t } = useTranslation()
  return (
    <FormCard title={t('online.texts')}>
      <TextInput<SettingValues>
        label={t('online.allergenNotice')}
        maxLength={500}
        name="allergenNotice"
        optional
        rows={3}
      />
      <TextInput<SettingValues>
        label={t('online.termsUrl')}
        maxLength={300}
        name="termsUrl"
        optional
      />
      <TextInput<SettingValues>
        label={t('online.privacyUrl')}
        maxLength={300}
        name="privacyUrl"
        optional
      />
      <TextInput<SettingValues>
        label={t('online.seoTitle')}
        maxLength={70}
        name="seoTitle"
        optional
      />
      <TextInput<SettingValues>
        label={t('online.seoDescription')}
        maxLength={160}
        name="seoDescription"
        optional
        rows={2}
      />
    </FormCard>
  )
}

export function LookCard() {
  const { t } = useTranslation()
  return (
    <FormCard title={t('online.look')}>
      <ColourInput<SettingValues>
        findProblem={(text) => (isColour(text) ? null : t('online.colourProblem'))}
        label={t('online.colour')}
        name="colour"
        pickLabel={t('online.pickColour')}
      />
      <ImageInput<SettingValues> kind="shop" label={t('online.logo')} name="logo" optional />
      <ImageInput<SettingValues> kind="shop" label={t('online.hero')} name="hero" optional />
      <ChoiceChecks
        choices={toChoices(languages, (language) => languageNames[language])}
        label={t('online.languages')}
        name="languages"
      />
    </FormCard>
  )
}
