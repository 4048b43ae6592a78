import Typography from '@mui/material/Typography'
import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FrozenFields, isInDoubt, useKeptWrite } from '../../../../../kit/orders/index.ts'
import { RecordDialog } from '../../../../../kit/records/index.ts'
import { AgeCheck } from '../../../../../kit/sale-lines/index.ts'
import { api, client } from '../../../../../platform/api/index.ts'
import { newId } from '../../../../../platform/browser/index.ts'
import { unitsFor } from '../action-form.ts'
import { describeActionRefusal } from '../action-refusal.ts'
import { useQuoteOf } from '../use-quote-of.ts'
import { WhyFields } from '../why-fields.tsx'
import { hasParts, NewItemFields, ReturnedFields } from './exchange-fields.tsx'
import {
  chosenBack,
  type ExchangeRequest,
  type ExchangeValues,
  seatOfReturned,
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
  const watched = useWatch({ control: form.control }) as ExchangeValues
  const offered = linesFor(options, chosen)
  // Parts that are not offered any more are not what comes back.
  const by = watched.by === 'parts' && hasParts(offered) ? 'parts' : 'lines'
  const values = { ...watched, by } as const
  const { currency } = order
  const quote = useQuoteOf(order, values.lines)
  const [made] = useState(() => ({ id: newId(), orderId: newId(), paymentId: newId() }))
  const about = { orderId: order.id, version: options.version }
  const trial = quote.isWhole ? toExchange(values, made, { ...about, difference: null }) : null
  const { isFrozen, send } = useExchanging(props)
  const gone = useLeftToReturn(form, options, isFrozen)
  const difference = useDifference(trial, isFrozen)
  const submit = async (filled: ExchangeValues): Promise<FormRefusal | null> => {
    const typed = { ...filled, by } as const
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
        <ReturnedFields by={by} gone={gone} lines={offered} />
        <NewItemFields order={order} quote={quote} seat={seatOfReturned(values, options)} />
        <AgeCheck lines={values.lines} />
        <DifferenceFields credit={options.credit} currency={currency} difference={difference} />
        <WhyFields reasons={options.reasons.filter(({ list }) => list === 'refund')} />
      </FrozenFields>
    </RecordDialog>
  )
}

function findMissing(values: ExchangeValues): 'nothing_chosen' | 'nothing_added' {
  return chosenBack(values).length === 0 ? 'nothing_chosen' : 'nothing_added'
}

/** Of what is left those that were chosen; all of it where none of them is. */
function linesFor({ lines }: ActionOptions, chosen: readonly string[]): ActionOptions['lines'] {
  const left = lines.filter((line) => unitsFor('refund', line) > 0 || hasParts([line]))
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
    if (ending.kind === 'unknown') {
      const { error } = ending
      const isOfCard = isInDoubt(error)
      return { message: isOfCard ? describeActionRefusal(error, t) : t('deeds.why.no_answer') }
    }
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
