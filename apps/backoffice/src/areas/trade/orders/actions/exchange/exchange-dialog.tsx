import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useTaxRates } from '../../../../../kit/catalogue/index.ts'
import { FrozenFields, useKeptWrite } from '../../../../../kit/orders/index.ts'
import { RecordDialog } from '../../../../../kit/records/index.ts'
import { AgeCheck, SaleLineList } from '../../../../../kit/sale-lines/index.ts'
import { api, client } from '../../../../../platform/api/index.ts'
import { newId } from '../../../../../platform/browser/index.ts'
import { unitsFor } from '../action-form.ts'
import { describeActionRefusal } from '../action-refusal.ts'
import { AddedLineFields } from '../added-line-fields.tsx'
import { LineUnits } from '../line-units.tsx'
import { RestockField } from '../refund-fields.tsx'
import { useQuoteOf } from '../use-quote-of.ts'
import { WhyFields } from '../why-fields.tsx'
import {
  type ExchangeRequest,
  type ExchangeValues,
  startExchange,
  toExchange,
} from './exchange-form.ts'
import { DifferenceFields, useDifference } from './exchange-preview.tsx'
import { describeExchangeRefusal } from './exchange-refusal.ts'
import { useLeftToReturn, useSayGone } from './left-to-return.ts'

interface ExchangeDialogProps {
  readonly order: OrderDetail
  readonly options: ActionOptions
  /** The lines that come back, where they were chosen before. */
  readonly chosen?: readonly string[]
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** Items that come back for others: which, for what, and what that leaves to pay or to refund. */
export function ExchangeDialog(props: ExchangeDialogProps) {
  const { chosen = [], onClose, options, order } = props
  const { t } = useTranslation()
  const [start] = useState(() => startExchange(options, chosen))
  const form = useForm<ExchangeValues>({ defaultValues: start })
  const values = useWatch({ control: form.control }) as ExchangeValues
  const taxRates = useTaxRates()
  const { currency } = order
  const quote = useQuoteOf(order, values.lines)
  const [made] = useState(() => ({ id: newId(), orderId: newId(), paymentId: newId() }))
  const about = { orderId: order.id, version: options.version }
  const trial = quote.isWhole ? toExchange(values, made, { ...about, difference: null }) : null
  const { isFrozen, send } = useExchanging(props)
  const gone = useLeftToReturn(form, options, isFrozen)
  const offered = linesFor(options, chosen)
  const difference = useDifference(trial, isFrozen)
  const submit = async (typed: ExchangeValues): Promise<FormRefusal | null> => {
    const { again, error, seen } = difference
    const asked = toExchange(typed, made, { ...about, difference: seen?.net ?? null })
    if (asked === null) return { message: t(`deeds.why.${findMissing(typed)}`) }
    if (isFrozen || seen !== null) return send(asked, typed)
    again()
    return { message: error === null ? t('deeds.why.other') : describeActionRefusal(error, t) }
  }
  return (
    <RecordDialog<ExchangeValues>
      form={form}
      maxWidth="sm"
      onClose={onClose}
      onSubmit={submit}
      title={t('deeds.title.exchange', { number: order.callNumber })}
      words={{ submit: t('deeds.submit.exchange'), submitting: t('deeds.submitting') }}
    >
      <FrozenFields isFrozen={isFrozen}>
        <Typography color="textSecondary" variant="body2">
          {t('deeds.body.exchange')}
        </Typography>
        <Typography component="h3" variant="h4">
          {t('deeds.exchange.returned')}
        </Typography>
        {gone.length > 0 && (
          <Alert role="status" severity="warning">
            {t('deeds.exchange.gone', { what: gone.join(', ') })}
          </Alert>
        )}
        {offered.length === 0 && <Typography>{t('deeds.why.all_refunded')}</Typography>}
        <LineUnits lines={offered} type="refund" />
        {offered.length > 0 && <RestockField />}
        <Typography component="h3" variant="h4">
          {t('deeds.exchange.goods')}
        </Typography>
        <SaleLineList
          baseOf={quote.baseOf}
          currency={currency}
          more={(row, index) => (
            <AddedLineFields
              branchId={order.branchId}
              currency={currency}
              index={index}
              row={row}
            />
          )}
          taxRates={taxRates.data ?? []}
        />
        <AgeCheck lines={values.lines} />
        <DifferenceFields currency={currency} difference={difference} />
        <WhyFields reasons={options.reasons.filter(({ list }) => list === 'refund')} />
      </FrozenFields>
    </RecordDialog>
  )
}

function findMissing({ units }: ExchangeValues): 'nothing_chosen' | 'nothing_added' {
  const isNoneBack = Object.values(units).every((some) => (some ?? 0) <= 0)
  return isNoneBack ? 'nothing_chosen' : 'nothing_added'
}

/** Of what is left those that were chosen; all of it where none of them is. */
function linesFor({ lines }: ActionOptions, chosen: readonly string[]): ActionOptions['lines'] {
  const left = lines.filter((line) => unitsFor('refund', line) > 0)
  const ofChosen = left.filter(({ lineId }) => chosen.includes(lineId))
  return ofChosen.length === 0 ? left : ofChosen
}

function useExchanging({ onClose, onDone, options, order }: ExchangeDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const sayGone = useSayGone()
  const { isFrozen, write } = useKeptWrite((asked: ExchangeRequest) =>
    client.orders.exchange(asked),
  )
  const send = async (
    typed: ExchangeRequest,
    values: ExchangeValues,
  ): Promise<FormRefusal | null> => {
    const ending = await write(typed)
    await queryClient.invalidateQueries({ queryKey: api.orders.key() })
    if (ending.kind === 'unknown') return { message: t('deeds.why.no_answer') }
    if (ending.kind === 'refused') {
      const { queryKey } = api.orders.deeds.queryOptions({ input: { orderId: order.id } })
      const gone = sayGone(values, queryClient.getQueryData(queryKey) ?? options)
      if (gone.length > 0) return { message: t('deeds.stale.lost', { what: gone.join(', ') }) }
      return describeExchangeRefusal(ending.error, { ...values, asked: ending.asked, options }, t)
    }
    toasts.success(t('deeds.done.exchange'))
    onDone?.()
    onClose()
    return null
  }
  return { send, isFrozen }
}
