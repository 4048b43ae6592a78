import Box from '@mui/material/Box'
import type { PaymentMethodRow } from '@servery/contract/setup/payment-methods.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { isBalanceKind } from '@servery/domain/offer/balance/kinds.ts'
import { type Channel, channels } from '@servery/domain/offer/catalogue/channel.ts'
import {
  isOfferedAt,
  type PaymentMethodIcon,
  paymentMethodIcons,
  paymentMethodKinds,
} from '@servery/domain/offer/catalogue/payment-method.ts'
import { MethodIcon } from '@servery/ordering/kit/method-icon.tsx'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { MoneyInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceChecks } from '../../../kit/catalogue/index.ts'
import { EditorDialog, type ListDialogProps, useRecordEditor } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { useBranch } from '../../../platform/session/index.ts'

interface MethodValues {
  name: string
  kind: PaymentMethodRow['kind']
  /** Empty: that of the kind. */
  icon: PaymentMethodIcon | ''
  /** Empty: everywhere. */
  channels: readonly Channel[]
  accountingCode: string
  /** Minor units; null: no limit. */
  maxAmount: number | null
  /** The same without a network. */
  offlineLimit: number | null
  fastPay: boolean
  asksReference: boolean
  asksTip: boolean
  excessIsTip: boolean
  opensDrawer: boolean
  offlineAllowed: boolean
  asksCustomer: boolean
  refundable: boolean
}

export function PaymentMethodDialog(props: ListDialogProps<PaymentMethodRow>) {
  const { record, position, onClose } = props
  const { t } = useTranslation()
  const { currency } = useBranch()
  const editor = useRecordEditor({
    record,
    api: api.paymentMethods,
    client: client.paymentMethods,
    toValues: valuesOf,
    toContent: (values: MethodValues, base: PaymentMethodRow | null) => ({
      ...values,
      icon: values.icon === '' ? null : values.icon,
      channels: orAll(values.channels),
      maxAmount: amountOrNone(values.maxAmount),
      offlineLimit: amountOrNone(values.offlineLimit),
      position: base?.position ?? position,
    }),
    onSaved: onClose,
  })
  return (
    <EditorDialog
      editor={editor}
      newTitle={t('paymentMethods.new')}
      noun="payment_method"
      onClose={onClose}
    >
      <TextInput<MethodValues> label={t('paymentMethods.name')} maxLength={24} name="name" />
      <KindInput />
      <IconInput />
      <ChoiceChecks
        choices={channels.map((value) => ({ value, label: t(`items.channel.${value}`) }))}
        hint={t('paymentMethods.channelsHint')}
        label={t('paymentMethods.channels')}
        name="channels"
      />
      <TextInput<MethodValues>
        hint={t('paymentMethods.accountingCodeHint')}
        isCode
        label={t('paymentMethods.accountingCode')}
        maxLength={20}
        name="accountingCode"
        optional
      />
      <MoneyInput<MethodValues>
        currency={currency}
        exponent={getCurrencyExponent(currency)}
        hint={t('paymentMethods.maxAmountHint')}
        label={t('paymentMethods.maxAmount')}
        name="maxAmount"
        optional
      />
      <SwitchInput<MethodValues>
        hint={t('paymentMethods.asksReferenceHint')}
        label={t('paymentMethods.asksReference')}
        name="asksReference"
      />
      <SwitchInput<MethodValues>
        hint={t('paymentMethods.asksCustomerHint')}
        label={t('paymentMethods.asksCustomer')}
        name="asksCustomer"
      />
      <TillSwitches currency={currency} />
      <RefundSwitch />
    </EditorDialog>
  )
}

const explainedKinds = ['card_integrated', 'online_provider', 'marketplace_paid'] as const

/** The kind, with what is to be known of it. */
function KindInput() {
  const { t } = useTranslation()
  const kind = useWatch<MethodValues, 'kind'>({ name: 'kind' })
  const explained = explainedKinds.find((one) => one === kind)
  return (
    <SelectInput<MethodValues>
      choices={paymentMethodKinds.map((value) => ({
        value,
        label: t(`paymentMethods.kind.${value}`),
      }))}
      hint={
        explained === undefined
          ? t('paymentMethods.kindHint')
          : t(`paymentMethods.kindHintOf.${explained}`)
      }
      label={t('paymentMethods.kindLabel')}
      name="kind"
    />
  )
}

/** The picture, as tills show it. */
function IconInput() {
  const { t } = useTranslation()
  const [kind, icon] = useWatch<MethodValues, ['kind', 'icon']>({ name: ['kind', 'icon'] })
  return (
    <Box sx={{ alignItems: 'end', display: 'grid', gap: 1.5, gridTemplateColumns: '1fr auto' }}>
      <SelectInput<MethodValues>
        choices={paymentMethodIcons.map((value) => ({
          value,
          label: t(`paymentMethods.iconName.${value}`),
        }))}
        emptyLabel={t('paymentMethods.iconOfKind')}
        label={t('paymentMethods.icon')}
        name="icon"
        optional
      />
      <Box sx={{ color: 'text.secondary', display: 'flex', pb: 1.25 }}>
        <MethodIcon method={{ kind, icon: icon === '' ? null : icon }} />
      </Box>
    </Box>
  )
}

/** What only a till does: nothing where no till offers the method. */
function TillSwitches({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const [kind, ticked] = useWatch<MethodValues, ['kind', 'channels']>({
    name: ['kind', 'channels'],
  })
  if (!isOfferedAt('till', { kind, channels: orAll(ticked) })) return null
  return (
    <>
      <SwitchInput<MethodValues>
        hint={t('paymentMethods.fastPayHint')}
        label={t('paymentMethods.fastPay')}
        name="fastPay"
      />
      <SwitchInput<MethodValues>
        hint={t('paymentMethods.asksTipHint')}
        label={t('paymentMethods.asksTip')}
        name="asksTip"
      />
      <ExcessSwitch />
      <SwitchInput<MethodValues> label={t('paymentMethods.opensDrawer')} name="opensDrawer" />
      <SwitchInput<MethodValues>
        hint={t('paymentMethods.offlineHint')}
        label={t('paymentMethods.offline')}
        name="offlineAllowed"
      />
      <OfflineLimit currency={currency} />
    </>
  )
}

/** Cash always goes back in cash. */
function RefundSwitch() {
  const { t } = useTranslation()
  const kind = useWatch<MethodValues, 'kind'>({ name: 'kind' })
  if (kind === 'cash') return null
  return (
    <SwitchInput<MethodValues>
      hint={t('paymentMethods.refundableHint')}
      label={t('paymentMethods.refundable')}
      name="refundable"
    />
  )
}

/** What is on a balance is known on the server alone: how much is risked without it. */
function OfflineLimit({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const kind = useWatch<MethodValues, 'kind'>({ name: 'kind' })
  const isAllowed = useWatch<MethodValues, 'offlineAllowed'>({ name: 'offlineAllowed' })
  if (!isBalanceKind(kind) || !isAllowed) return null
  return (
    <MoneyInput<MethodValues>
      currency={currency}
      exponent={getCurrencyExponent(currency)}
      hint={t('paymentMethods.offlineLimitHint')}
      label={t('paymentMethods.offlineLimit')}
      name="offlineLimit"
      optional
    />
  )
}

function amountOrNone(minor: number | null) {
  return minor === null ? null : minorUnits(minor)
}

/** Cash gives change, and its tip is what the guest leaves of that. */
function ExcessSwitch() {
  const { t } = useTranslation()
  const kind = useWatch<MethodValues, 'kind'>({ name: 'kind' })
  if (kind === 'cash') return null
  return (
    <SwitchInput<MethodValues>
      hint={t('paymentMethods.excessIsTipHint')}
      label={t('paymentMethods.excessIsTip')}
      name="excessIsTip"
    />
  )
}

function orAll(ticked: readonly Channel[]) {
  return ticked.length === 0 ? null : [...ticked]
}

function valuesOf(method: PaymentMethodRow | null): MethodValues {
  if (method === null) {
    return {
      name: '',
      kind: 'card_standalone',
      icon: '',
      channels: [],
      accountingCode: '',
      maxAmount: null,
      offlineLimit: null,
      fastPay: false,
      asksReference: false,
      asksTip: false,
      excessIsTip: false,
      opensDrawer: false,
      offlineAllowed: true,
      asksCustomer: false,
      refundable: true,
    }
  }
  const { name, kind, maxAmount, fastPay, asksReference, opensDrawer, offlineAllowed } = method
  const { asksTip, excessIsTip, asksCustomer, refundable, offlineLimit, accountingCode } = method
  return {
    ...{ name, kind, maxAmount, fastPay, asksReference, opensDrawer, offlineAllowed },
    ...{ asksTip, excessIsTip, asksCustomer, refundable, offlineLimit, accountingCode },
    icon: method.icon ?? '',
    channels: method.channels ?? [],
  }
}
