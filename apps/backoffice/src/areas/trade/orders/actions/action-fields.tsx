import Alert from '@mui/material/Alert'
import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { formatInstant, formatMoney } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CustomerEmailInput } from '../../../../kit/orders/index.ts'
import type { ActionInput, ActionValues } from './action-form.ts'
import { ActionPreview } from './action-preview.tsx'
import { DiscountFields } from './discount-fields.tsx'
import { EditFields } from './edit-fields.tsx'
import { LineQuantities } from './line-quantities.tsx'
import { LineUnits } from './line-units.tsx'
import { ReferenceField } from './reference-field.tsx'
import { RefundFields } from './refund-fields.tsx'

interface ActionFieldsProps {
  readonly type: ActionInput
  readonly order: OrderDetail
  readonly options: ActionOptions
}

const previewed = ['void', 'comp', 'discount', 'refund'] as const

/** What an action is about, and what it changes where that is known before. */
export function ActionFields(props: ActionFieldsProps) {
  const type = previewed.find((one) => one === props.type)
  return (
    <>
      <Fields {...props} />
      {type !== undefined && <ActionPreview order={props.order} type={type} />}
    </>
  )
}

function Fields({ type, order, options }: ActionFieldsProps) {
  const { t } = useTranslation()
  switch (type) {
    case 'void':
    case 'comp':
      return <LineUnits lines={options.lines} type={type} />
    case 'refund':
      return <RefundFields options={options} order={order} />
    case 'discount':
      return <DiscountFields currency={order.currency} options={options} />
    case 'remove_discount':
      return (
        <SelectInput<ActionValues>
          choices={options.discounts.map(({ discountId, name, lineName }) => ({
            value: discountId,
            label: lineName === null ? name : `${name} · ${lineName}`,
          }))}
          emptyLabel="–"
          label={t('deeds.field.discount')}
          name="discountId"
        />
      )
    case 'unpay':
      return <UnpayFields currency={order.currency} payments={options.tooMany} />
    case 'pay_out':
      return <PayOutFields currency={order.currency} payout={options.payout} />
    case 'recall':
      return (
        <SelectInput<ActionValues>
          choices={options.tickets.map(({ stationId, name }) => ({
            value: stationId ?? 'pass',
            label: stationId === null ? t('deeds.pass') : name,
          }))}
          label={t('deeds.field.station')}
          name="stationId"
        />
      )
    case 'change_lines':
      return <LineQuantities lines={options.lines} order={order} />
    case 'edit':
      return <EditFields options={options} order={order} />
    case 'note':
      return <NoteFields lines={options.lines} />
    case 'print':
      return (
        <SelectInput<ActionValues>
          choices={options.printers.map(({ id, name }) => ({ value: id, label: name }))}
          label={t('deeds.field.printer')}
          name="printerId"
        />
      )
    case 'email':
      return (
        <CustomerEmailInput
          customerId={order.customer?.id ?? null}
          label={t('deeds.field.email')}
        />
      )
    case 'cancel':
      return null
  }
}

/** Of several that paid for the same, one goes back. */
function UnpayFields({
  currency,
  payments,
}: {
  readonly currency: string
  readonly payments: ActionOptions['tooMany']
}) {
  const { t } = useTranslation()
  const { locale, timeZone } = useUiSetting()
  const labelOf = ({ method, amount, at }: ActionOptions['tooMany'][number]) =>
    [
      method,
      formatMoney(amount, currency, locale),
      formatInstant(at, { locale, timeZone, shape: 'time' }),
    ].join(' · ')
  return (
    <>
      {payments.length > 0 && (
        <SelectInput<ActionValues>
          choices={payments.map((one) => ({ value: one.paymentId, label: labelOf(one) }))}
          label={t('deeds.field.payment')}
          name="paymentId"
        />
      )}
      <ReferenceField />
    </>
  )
}

/** What deposits come to more than the rest, and by what it is handed out. */
function PayOutFields({
  currency,
  payout,
}: {
  readonly currency: string
  readonly payout: ActionOptions['payout']
}) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const methods = payout?.methods ?? []
  if (methods.length === 0) return <Alert severity="info">{t('deeds.noPayoutMethod')}</Alert>
  return (
    <>
      <strong>
        {t('deeds.payout', { amount: formatMoney(payout?.amount ?? 0, currency, locale) })}
      </strong>
      <SelectInput<ActionValues>
        choices={methods.map(({ id, name }) => ({ value: id, label: name }))}
        label={t('deeds.field.method')}
        name="methodId"
      />
      <ReferenceField />
    </>
  )
}

function NoteFields({ lines }: { readonly lines: ActionOptions['lines'] }) {
  const { t } = useTranslation()
  const { setValue } = useFormContext<ActionValues>()
  return (
    <>
      <SelectInput<ActionValues>
        choices={lines.map(({ lineId, name }) => ({ value: lineId, label: name }))}
        label={t('deeds.field.line')}
        name="lineId"
        onChosen={(lineId) =>
          setValue('note', lines.find((line) => line.lineId === lineId)?.note ?? '')
        }
      />
      <TextInput<ActionValues>
        label={t('deeds.field.lineNote')}
        maxLength={200}
        name="note"
        optional
      />
    </>
  )
}
