import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { OfficeMethodField, OfficeReferenceField } from '../../../../../kit/orders/index.ts'
import { api, client, getRefusal, type OutputOf } from '../../../../../platform/api/index.ts'
import { describeActionRefusal } from '../action-refusal.ts'
import { ReferenceField } from '../reference-field.tsx'
import type { ExchangeRequest, ExchangeValues } from './exchange-form.ts'

type Outcome = OutputOf<typeof client.orders.exchange>

interface Difference {
  /** What is shown; null: not known yet. */
  readonly seen: (Outcome & { readonly net: number }) | null
  readonly error: Error | null
  /** Asks once more where no answer came. */
  readonly again: () => void
}

/**
 * What an exchange would come to, as the server works it out. Once it was asked for it may be done,
 * so until its answer comes what was seen stays.
 */
export function useDifference(trial: ExchangeRequest | null, isFrozen: boolean): Difference {
  // Why and by what is said last, and changes no amount.
  const asked = useDeferredValue(
    trial === null
      ? null
      : { ...trial, dryRun: true, payment: null, reasonId: null, note: '', reference: '' },
  )
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...api.orders.key(), 'exchange', asked],
    queryFn: () => (asked === null ? null : client.orders.exchange(asked)),
    enabled: asked !== null && !isFrozen,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const again = () => void refetch()
  if (asked === null) return { seen: null, error: null, again }
  if (isError && !isFrozen) return { seen: null, error, again }
  const seen = data == null ? null : { ...data, net: data.toCollect - data.refund.total }
  return { seen, error: null, again }
}

interface DifferenceFieldsProps extends Pick<ActionOptions, 'credit'> {
  readonly difference: Difference
  readonly currency: string
}

/** What comes back, what goes out, and how what is between them is paid. */
export function DifferenceFields({ credit, currency, difference }: DifferenceFieldsProps) {
  const { t } = useTranslation()
  const { error, seen } = difference
  const refundTo = useWatch<ExchangeValues, 'refundTo'>({ name: 'refundTo' })
  const isCredit = refundTo === 'store_credit'
  if (error !== null) {
    // Credit may be the way out.
    const isOfWay = isCredit || unpayable.some((one) => one === getRefusal(error))
    return (
      <>
        <Alert severity="warning">{describeActionRefusal(error, t)}</Alert>
        {credit !== null && isOfWay && <RefundToField credit={credit} />}
      </>
    )
  }
  if (seen === null) return null
  return (
    <>
      <Alert
        aria-live="polite"
        icon={false}
        severity="info"
        sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}
      >
        <Row label={t('deeds.exchange.goods')}>
          <MoneyText currency={currency} minor={seen.sold} />
        </Row>
        <Row label={t('deeds.exchange.returned')}>
          <MoneyText currency={currency} minor={-seen.returned} />
        </Row>
        <Net currency={currency} seen={seen} />
      </Alert>
      {seen.toCollect > 0 && (
        <>
          <OfficeMethodField label={t('deeds.field.method')} />
          <OfficeReferenceField label={t('deeds.field.reference')} />
        </>
      )}
      {seen.refund.total > 0 && credit !== null && <RefundToField credit={credit} />}
      {seen.refund.total > 0 && !isCredit && <ReferenceField />}
    </>
  )
}

/** What speaks against paying the difference back as the order was paid. */
const unpayable = ['refund_needs_drawer', 'refund_method_kept'] as const

/** As the order was paid, or onto the credit of its customer. */
function RefundToField({ credit }: { readonly credit: string }) {
  const { t } = useTranslation()
  return (
    <SelectInput<ExchangeValues>
      choices={[
        { value: 'as_paid', label: t('deeds.refundTo.asPaid') },
        { value: 'store_credit', label: credit },
      ]}
      label={t('deeds.field.refundTo')}
      name="refundTo"
    />
  )
}

interface RowProps {
  readonly label: string
  readonly children: React.ReactNode
}

function Row({ children, label }: RowProps) {
  return (
    <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
      <span>{label}</span>
      {children}
    </Box>
  )
}

function Net({ currency, seen }: { readonly currency: string; readonly seen: Outcome }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  if (seen.toCollect > 0) {
    return <strong>{t('deeds.exchange.toCollect', { amount: money(seen.toCollect) })}</strong>
  }
  if (seen.refund.total === 0) return <strong>{t('deeds.exchange.even')}</strong>
  return (
    <>
      <strong>{t('deeds.preview', { amount: money(seen.refund.total) })}</strong>
      {seen.refund.tenders.map(({ method, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be by one method.
        <div key={index}>{t('deeds.previewBy', { amount: money(amount), method })}</div>
      ))}
    </>
  )
}
