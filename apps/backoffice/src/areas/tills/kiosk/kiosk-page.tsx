import type { KioskSettingRow } from '@servery/contract/setup/kiosk.ts'
import { languageNames } from '@servery/messages/language-names.ts'
import { languages } from '@servery/messages/languages.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard, FormRow } from '@servery/ui/form/form-page.tsx'
import { MoneyInput, WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChoiceChecks, ItemSchedule } from '../../../kit/catalogue/index.ts'
import { RecordForm, readOnce, SavedHistory, useRecordEditor } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import {
  kioskOrderTypes,
  type SettingValues,
  toSettingContent,
  toSettingValues,
} from './kiosk-form.ts'
import { KioskFrame } from './kiosk-frame.tsx'

/** How the kiosks of the branch take orders. */
export function KioskPage() {
  const branch = useBranch()
  const input = { branchId: branch.id, limit: 1 }
  const query = useQuery({ ...api.kioskSettings.list.queryOptions({ input }), ...readOnce })
  return (
    <KioskFrame<KioskSettingRow> query={query} tab="settings">
      {(row) => <SettingEditor record={row} />}
    </KioskFrame>
  )
}

function SettingEditor({ record }: { readonly record: KioskSettingRow | null }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const branch = useBranch()
  const title = t('kiosk.title.settings')
  const editor = useRecordEditor({
    record,
    api: api.kioskSettings,
    client: client.kioskSettings,
    toValues: toSettingValues,
    toContent: (values: SettingValues) => toSettingContent(values, branch.id),
    title,
  })
  const { saved } = editor
  return (
    <>
      <RecordForm editor={editor} label={title} readOnly={!can('settings.write')}>
        <OrderCard currency={branch.currency} />
        <PayCard />
        <OfferCard />
        <ScreenCard />
        <FormCard description={t('kiosk.hoursHint')} title={t('kiosk.hours')}>
          <ItemSchedule />
        </FormCard>
      </RecordForm>
      {saved !== null && <SavedHistory noun="kiosk_setting" record={saved} title={title} />}
    </>
  )
}

function toChoices<const Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
) {
  return values.map((value) => ({ value, label: labelOf(value) }))
}

function OrderCard({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const service = toChoices(['number', 'marker', 'both'], (one) => t(`kiosk.service.${one}`))
  const asks = toChoices(['none', 'name'], (one) => t(`kiosk.asks.${one}`))
  return (
    <FormCard title={t('kiosk.ordering')}>
      <ChoiceChecks
        choices={toChoices(kioskOrderTypes, (type) => t(`orders.type.${type}`))}
        hint={t('kiosk.orderTypesHint')}
        label={t('kiosk.orderTypes')}
        name="orderTypes"
      />
      <SelectInput<SettingValues> choices={service} label={t('kiosk.serviceAt')} name="serviceAt" />
      <SelectInput<SettingValues>
        choices={asks}
        label={t('kiosk.identification')}
        name="identification"
      />
      <SwitchInput<SettingValues>
        hint={t('kiosk.loyaltyHint')}
        label={t('kiosk.loyalty')}
        name="loyalty"
      />
      <ChoiceChecks
        choices={toChoices(languages, (language) => languageNames[language])}
        hint={t('kiosk.languagesHint')}
        label={t('kiosk.languages')}
        name="languages"
      />
      <MoneyInput<SettingValues>
        currency={currency}
        exponent={getCurrencyExponent(currency)}
        hint={t('kiosk.maxOrderHint')}
        label={t('kiosk.maxOrder')}
        name="maxOrder"
        optional
      />
    </FormCard>
  )
}

function PayCard() {
  const { t } = useTranslation()
  return (
    <FormCard title={t('kiosk.paying')}>
      <SwitchInput<SettingValues>
        hint={t('kiosk.payByCardHint')}
        label={t('kiosk.payByCard')}
        name="payByCard"
      />
      <SelectInput<SettingValues>
        choices={toChoices(['code', 'print', 'ask', 'none'], (one) => t(`kiosk.receipts.${one}`))}
        hint={t('kiosk.receiptHint')}
        label={t('kiosk.receipt')}
        name="receipt"
      />
      <SwitchInput<SettingValues>
        hint={t('kiosk.payAtCounterHint')}
        label={t('kiosk.payAtCounter')}
        name="payAtCounter"
      />
      <SelectInput<SettingValues>
        choices={toChoices(['paid', 'placed'], (one) => t(`kiosk.kitchen.${one}`))}
        hint={t('kiosk.kitchenGetsHint')}
        label={t('kiosk.kitchenGets')}
        name="kitchenGets"
      />
      <SwitchInput<SettingValues> hint={t('kiosk.tipsHint')} label={t('kiosk.tips')} name="tips" />
      <WholeInput<SettingValues>
        hint={t('kiosk.payMinutesHint')}
        label={t('kiosk.payMinutes')}
        name="payMinutes"
        optional
      />
    </FormCard>
  )
}

function OfferCard() {
  const { t } = useTranslation()
  return (
    <FormCard title={t('kiosk.offer')}>
      <SelectInput<SettingValues>
        choices={toChoices(['none', 'item', 'basket'], (one) => t(`kiosk.upsells.${one}`))}
        hint={t('kiosk.upsellHint')}
        label={t('kiosk.upsell')}
        name="upsell"
      />
      <SelectInput<SettingValues>
        choices={toChoices(['grey', 'hide'], (one) => t(`kiosk.soldOuts.${one}`))}
        label={t('kiosk.soldOut')}
        name="soldOut"
      />
      <SelectInput<SettingValues>
        choices={toChoices(['staff', 'hide'], (one) => t(`kiosk.ages.${one}`))}
        label={t('kiosk.ageRestricted')}
        name="ageRestricted"
      />
    </FormCard>
  )
}

function ScreenCard() {
  const { t } = useTranslation()
  return (
    <FormCard title={t('kiosk.screen')}>
      <FormRow>
        <WholeInput<SettingValues>
          hint={t('kiosk.idleHint')}
          label={t('kiosk.idle')}
          name="idleSeconds"
        />
        <WholeInput<SettingValues>
          hint={t('kiosk.resetHint')}
          label={t('kiosk.reset')}
          name="resetSeconds"
        />
        <WholeInput<SettingValues>
          hint={t('kiosk.volumeHint')}
          label={t('kiosk.volume')}
          name="volume"
        />
      </FormRow>
      <SelectInput<SettingValues>
        choices={toChoices(['managers', 'team'], (one) => t(`kiosk.exits.${one}`))}
        hint={t('kiosk.exitHint')}
        label={t('kiosk.exitBy')}
        name="exitBy"
      />
    </FormCard>
  )
}
