import {
  cashRoundings,
  quickAmountsMax,
  receiptDefaults,
  scanBehaviours,
  serviceModes,
  startScreens,
  textPercentRange,
  tipBases,
  tipSharesMax,
} from '@servery/domain/business/device/profile.ts'
import { orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard, FormRow } from '@servery/ui/form/form-page.tsx'
import { MoneyInput, RateInput, WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormPairs } from '../../../kit/records/index.ts'
import type { ProfileValues } from './profile-form.ts'

export function SellingCard() {
  const { t } = useTranslation()
  const mode = useWatch<ProfileValues, 'serviceMode'>({ name: 'serviceMode' })
  const scan = useWatch<ProfileValues, 'scan'>({ name: 'scan' })
  return (
    <FormCard title={t('profiles.card.selling')}>
      <TextInput<ProfileValues> label={t('profiles.field.name')} maxLength={40} name="name" />
      <FormPairs>
        <SelectInput<ProfileValues>
          choices={serviceModes.map((value) => ({ value, label: t(`profiles.mode.${value}`) }))}
          hint={t(`profiles.modeHint.${mode}`)}
          label={t('profiles.field.serviceMode')}
          name="serviceMode"
        />
        <SelectInput<ProfileValues>
          choices={orderTypes.map((value) => ({ value, label: t(`orders.type.${value}`) }))}
          emptyLabel={t('profiles.asBranch')}
          label={t('profiles.field.defaultOrderType')}
          name="defaultOrderType"
          optional
        />
        <SelectInput<ProfileValues>
          choices={scanBehaviours.map((value) => ({ value, label: t(`profiles.scan.${value}`) }))}
          hint={t(`profiles.scanHint.${scan}`)}
          label={t('profiles.field.scan')}
          name="scan"
        />
        {mode !== 'retail' && (
          <SelectInput<ProfileValues>
            choices={startScreens.map((value) => ({ value, label: t(`profiles.start.${value}`) }))}
            emptyLabel={t('profiles.asMode')}
            label={t('profiles.field.startScreen')}
            name="startScreen"
            optional
          />
        )}
      </FormPairs>
      {mode === 'table' && (
        <SwitchInput<ProfileValues> label={t('profiles.field.askCovers')} name="askCovers" />
      )}
      <SwitchInput<ProfileValues> label={t('profiles.field.merge')} name="merge" />
    </FormCard>
  )
}

export function PayingCard({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const quickCash = useWatch<ProfileValues, 'quickCash'>({ name: 'quickCash' })
  const newSale = useWatch<ProfileValues, 'newSale'>({ name: 'newSale' })
  return (
    <FormCard title={t('profiles.card.paying')}>
      <SelectInput<ProfileValues>
        choices={(['auto', 'list'] as const).map((value) => ({
          value,
          label: t(`profiles.quickCash.${value}`),
        }))}
        hint={t(`profiles.quickCashHint.${quickCash}`)}
        label={t('profiles.field.quickCash')}
        name="quickCash"
      />
      {quickCash === 'list' && (
        <FormRow>
          {Array.from({ length: quickAmountsMax }, (_, at) => (
            <MoneyInput<ProfileValues>
              currency={currency}
              exponent={getCurrencyExponent(currency)}
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields are told by their place.
              key={at}
              label={t('profiles.field.amount', { number: at + 1 })}
              name={`quickAmounts.${at}`}
              optional={at > 0}
            />
          ))}
        </FormRow>
      )}
      <CashRoundingInput currency={currency} />
      <FormPairs>
        <SelectInput<ProfileValues>
          choices={receiptDefaults.map((value) => ({
            value,
            label: t(`profiles.receipt.${value}`),
          }))}
          label={t('profiles.field.receipt')}
          name="receipt"
        />
        <MoneyInput<ProfileValues>
          currency={currency}
          exponent={getCurrencyExponent(currency)}
          hint={t('profiles.receiptFromHint')}
          label={t('profiles.field.receiptFrom')}
          name="receiptFrom"
          optional
        />
        <SelectInput<ProfileValues>
          choices={(['seconds', 'tap'] as const).map((value) => ({
            value,
            label: t(`profiles.newSale.${value}`),
          }))}
          label={t('profiles.field.newSale')}
          name="newSale"
        />
        {newSale === 'seconds' && (
          <WholeInput<ProfileValues>
            hint={t('profiles.secondsHint')}
            label={t('profiles.field.newSaleSeconds')}
            name="newSaleSeconds"
          />
        )}
      </FormPairs>
    </FormCard>
  )
}

function CashRoundingInput({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const step = formatMoney(5, currency, locale)
  return (
    <SelectInput<ProfileValues>
      choices={cashRoundings.map((value) => ({
        value,
        label: t(`profiles.cashRounding.${value}`, { step }),
      }))}
      hint={t('profiles.cashRoundingHint')}
      label={t('profiles.field.cashRounding')}
      name="cashRounding"
    />
  )
}

export function TipsCard() {
  const { t } = useTranslation()
  const asksTips = useWatch<ProfileValues, 'asksTips'>({ name: 'asksTips' })
  return (
    <FormCard title={t('profiles.card.tips')}>
      <SwitchInput<ProfileValues>
        hint={t('profiles.asksTipsHint')}
        label={t('profiles.field.asksTips')}
        name="asksTips"
      />
      {asksTips && (
        <>
          <FormRow>
            {Array.from({ length: tipSharesMax }, (_, at) => (
              <RateInput<ProfileValues>
                // biome-ignore lint/suspicious/noArrayIndexKey: the fields are told by their place.
                key={at}
                label={t('profiles.field.tipShare', { number: at + 1 })}
                name={`tipShares.${at}`}
                optional
              />
            ))}
          </FormRow>
          <SelectInput<ProfileValues>
            choices={tipBases.map((value) => ({ value, label: t(`profiles.tipBase.${value}`) }))}
            label={t('profiles.field.tipBase')}
            name="tipBase"
          />
        </>
      )}
    </FormCard>
  )
}

export function DrawerCard({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const money = { currency, exponent: getCurrencyExponent(currency) }
  return (
    <FormCard description={t('profiles.drawerBody')} title={t('profiles.card.drawer')}>
      <SwitchInput<ProfileValues> label={t('profiles.field.requireDrawer')} name="requireDrawer" />
      <SwitchInput<ProfileValues>
        hint={t('profiles.sharedDrawerHint')}
        label={t('profiles.field.sharedDrawer')}
        name="sharedDrawer"
      />
      <FormPairs>
        <MoneyInput<ProfileValues>
          {...money}
          label={t('profiles.field.defaultFloat')}
          name="defaultFloat"
          optional
        />
        <MoneyInput<ProfileValues>
          {...money}
          hint={t('profiles.differenceLimitHint')}
          label={t('profiles.field.differenceLimit')}
          name="differenceLimit"
          optional
        />
      </FormPairs>
      <SwitchInput<ProfileValues>
        hint={t('profiles.blindCloseHint')}
        label={t('profiles.field.blindClose')}
        name="blindClose"
      />
    </FormCard>
  )
}

export function LockingCard() {
  const { t } = useTranslation()
  return (
    <FormCard description={t('profiles.lockingBody')} title={t('profiles.card.locking')}>
      <WholeInput<ProfileValues>
        hint={t('profiles.autoLockHint')}
        label={t('profiles.field.autoLockMinutes')}
        name="autoLockMinutes"
      />
      <SwitchInput<ProfileValues>
        hint={t('profiles.lockAfterSaleHint')}
        label={t('profiles.field.lockAfterSale')}
        name="lockAfterSale"
      />
      <WholeInput<ProfileValues>
        hint={t('profiles.approvalMinutesHint')}
        label={t('profiles.field.approvalMinutes')}
        name="approvalMinutes"
      />
    </FormCard>
  )
}

export function OfflineCard({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  return (
    <FormCard description={t('profiles.offlineBody')} title={t('profiles.card.offline')}>
      <FormPairs>
        <WholeInput<ProfileValues>
          hint={t('profiles.offlineHoursHint')}
          label={t('profiles.field.offlineHours')}
          name="offlineHours"
          optional
        />
        <MoneyInput<ProfileValues>
          currency={currency}
          exponent={getCurrencyExponent(currency)}
          hint={t('profiles.offlineMaxHint')}
          label={t('profiles.field.offlineMax')}
          name="offlineMax"
          optional
        />
      </FormPairs>
    </FormCard>
  )
}

export function TrainingCard() {
  const { t } = useTranslation()
  return (
    <FormCard description={t('profiles.trainingBody')} title={t('profiles.card.training')}>
      <SwitchInput<ProfileValues> label={t('profiles.field.training')} name="training" />
    </FormCard>
  )
}

const step = 10

export function ScreenCard() {
  const { t } = useTranslation()
  const percent = useWatch<ProfileValues, 'textPercent'>({ name: 'textPercent' })
  const { min, max } = textPercentRange
  const sizes = Array.from({ length: (max - min) / step + 1 }, (_, at) => min + at * step)
  // One that was set by the API stays a choice.
  const all = [...new Set([...sizes, Number(percent)])].sort((a, b) => a - b)
  return (
    <FormCard description={t('profiles.screenBody')} title={t('profiles.card.screen')}>
      <SelectInput<ProfileValues>
        choices={all.map((value) => ({ value: String(value), label: `${value} %` }))}
        label={t('profiles.field.textPercent')}
        name="textPercent"
      />
      <SwitchInput<ProfileValues>
        hint={t('profiles.leftHandedHint')}
        label={t('profiles.field.leftHanded')}
        name="leftHanded"
      />
      <SwitchInput<ProfileValues> label={t('profiles.field.pictures')} name="pictures" />
      <SwitchInput<ProfileValues>
        hint={t('profiles.soundHint')}
        label={t('profiles.field.sound')}
        name="sound"
      />
    </FormCard>
  )
}
