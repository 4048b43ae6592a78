import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormCard, FormPage, useFormPage } from '@servery/ui/form/form-page.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useDeferredValue, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useTaxRates } from '../../../kit/catalogue/index.ts'
import { FrozenFields, useKeptWrite } from '../../../kit/orders/index.ts'
import { toQuote } from '../../../kit/sale-lines/index.ts'
import { api, client, LoadProblem } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'
import { BackLink, LeaveGuard, paths, useQueryState } from '../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import { type Bill, BillCard, billOfOrder, billOfQuote } from './bill-card.tsx'
import {
  type ManualPaymentValues,
  type PaymentRequest,
  startValuesOf,
  toManualPayment,
} from './manual-payment-form.ts'
import { describePaymentRefusal } from './manual-payment-refusal.ts'
import { OpenOrderChoice, RefundWay } from './order-choice.tsx'
import { PaymentCard } from './payment-card.tsx'
import { SaleLines } from './sale-lines.tsx'

// Leaving a field first may push the button away from under the pointer.
const keepFocus = (event: MouseEvent) => event.preventDefault()

const choices = { type: ['payment', 'refund'], of: ['new', 'order'] } as const

/** Money that no till took: for an open order, or for a sale that comes about with it. */
export function ManualPaymentPage() {
  const { t } = useTranslation()
  const branch = useBranch()
  const [{ order: orderId }] = useQueryState()
  const form = useFormPage<ManualPaymentValues>({ defaultValues: startValuesOf(orderId) })
  const values = useWatch({ control: form.control }) as ManualPaymentValues
  const { type, of } = values
  const taxRates = useTaxRates()
  const { bill, baseOf, problem } = useBill(values)
  const given = bill !== null && values.orderId === orderId ? bill.due : null
  useEffect(() => {
    if (given !== null && form.getValues('amount') === null) form.setValue('amount', given)
  }, [given, form])
  const { save, isFrozen } = useSave(bill)
  // An order of another branch is paid in the money of its own.
  const currency = (of === 'order' ? bill?.currency : null) ?? branch.currency
  // What is asked again was within it when it was asked, and may be paid by now.
  const due = of === 'order' && !isFrozen ? (bill?.due ?? null) : null
  return (
    <Page
      back={<WayBack orderId={orderId} />}
      title={t('transactions.record.title')}
      titleTrail={[branch.name, t('app.name')]}
    >
      <LeaveGuard dirty={form.formState.isDirty && type === 'payment'} />
      <FormPage<ManualPaymentValues>
        footer={({ saving }) =>
          type === 'payment' && <RecordButton isFrozen={isFrozen} saving={saving} />
        }
        form={form}
        label={t('transactions.record.title')}
        onSubmit={save}
      >
        <FrozenFields isFrozen={isFrozen}>
          <WhatCard of={of} onDue={(due) => form.setValue('amount', due)} type={type} />
          {type === 'payment' && (
            <>
              {of === 'new' && <SaleLines baseOf={baseOf} taxRates={taxRates.data ?? []} />}
              {problem !== null && (
                <LoadProblem error={problem.error} onRetry={() => void problem.refetch()} />
              )}
              {bill !== null && <BillCard bill={bill} />}
              <PaymentCard currency={currency} due={due} />
            </>
          )}
        </FrozenFields>
      </FormPage>
    </Page>
  )
}

interface RecordButtonProps {
  readonly isFrozen: boolean
  readonly saving: boolean
}

/** Says beside itself why the same has to be sent again: what says so above may be out of sight. */
function RecordButton({ isFrozen, saving }: RecordButtonProps) {
  const { t } = useTranslation()
  return (
    <>
      {isFrozen && <Typography>{t('transactions.record.why.no_answer')}</Typography>}
      <Button
        disabled={saving}
        onMouseDown={keepFocus}
        sx={{ alignSelf: 'start' }}
        type="submit"
        variant="contained"
      >
        {saving ? t('transactions.record.saving') : t('transactions.record.save')}
      </Button>
    </>
  )
}

/** To the order that led here; else to the list, of orders for those who do not see the money. */
function WayBack({ orderId }: { readonly orderId: string | undefined }) {
  const { t } = useTranslation()
  const { can } = useSession()
  if (orderId !== undefined)
    return <BackLink href={paths.order(orderId)}>{t('orders.one')}</BackLink>
  return can('transactions.read') ? (
    <BackLink href={paths.transactions()}>{t('nav.transactions')}</BackLink>
  ) : (
    <BackLink href={paths.orders()}>{t('nav.orders')}</BackLink>
  )
}

interface WhatCardProps extends Pick<ManualPaymentValues, 'of' | 'type'> {
  readonly onDue: (due: number) => void
}

/** Which way the money went, and for what. */
function WhatCard({ of, onDue, type }: WhatCardProps) {
  const { t } = useTranslation()
  const { can, me } = useSession()
  const mayRefund = can('orders.take') && me.mayRefund
  return (
    <FormCard title={t('transactions.record.what')}>
      <SelectInput<ManualPaymentValues>
        choices={choices.type
          .filter((value) => mayRefund || value === 'payment')
          .map((value) => ({
            value,
            label: t(`transactions.type.${value}`),
          }))}
        label={t('transactions.column.type')}
        name="type"
      />
      {type === 'refund' ? (
        <RefundWay />
      ) : (
        <SelectInput<ManualPaymentValues>
          choices={choices.of.map((value) => ({
            value,
            label: t(`transactions.record.of.${value}`),
          }))}
          label={t('transactions.record.for')}
          name="of"
        />
      )}
      {type === 'payment' && of === 'order' && (
        <OpenOrderChoice onChosen={({ due }) => onDue(due)} />
      )}
    </FormCard>
  )
}

interface Problem {
  readonly error: Error
  readonly refetch: () => Promise<unknown>
}

/** What the order comes to, or what the lines would: null while nothing is chosen. */
function useBill(values: ManualPaymentValues): {
  readonly bill: Bill | null
  readonly baseOf: (lineId: string) => number | undefined
  readonly problem: Problem | null
} {
  const branch = useBranch()
  const taxRates = useTaxRates()
  const isSale = values.of === 'new'
  const asked = useDeferredValue(toQuote(values, branch.id, taxRates.data ?? []))
  const quote = useQuery({
    ...api.quotes.create.queryOptions({ input: asked ?? { lines: [] } }),
    enabled: isSale && asked !== null,
    placeholderData: keepPreviousData,
  })
  const order = useQuery({
    ...api.orders.get.queryOptions({ input: { id: values.orderId } }),
    enabled: !isSale && values.orderId !== '',
  })
  const priced = asked === null ? undefined : quote.data
  const billed = values.orderId === '' ? undefined : order.data
  const query = isSale ? quote : order
  const problem = query.isError ? { error: query.error, refetch: query.refetch } : null
  const ofSale = priced === undefined ? null : billOfQuote(priced)
  const ofOrder = billed === undefined ? null : billOfOrder(billed)
  return {
    bill: isSale ? ofSale : ofOrder,
    baseOf: (lineId) => priced?.lines.find(({ id }) => id === lineId)?.base,
    problem,
  }
}

/** Records it, once, and shows its receipt or its order. */
function useSave(bill: Bill | null) {
  const { t } = useTranslation()
  const branch = useBranch()
  const { can } = useSession()
  const queryClient = useQueryClient()
  const { history } = useRouter()
  // Made once, so that sending it twice does it once.
  const [made] = useState(() => ({ id: newId(), orderId: newId() }))
  const { isFrozen, write } = useKeptWrite((asked: PaymentRequest) =>
    client.transactions.create(asked),
  )
  const save = async (values: ManualPaymentValues): Promise<FormRefusal | null> => {
    const total = bill?.total ?? 0
    if (!isFrozen && values.of === 'new' && total <= 0) {
      const why = values.lines.length === 0 ? 'no_lines' : 'nothing_due'
      return { message: t(`transactions.record.why.${why}`) }
    }
    const ending = await write(toManualPayment(values, made, { branchId: branch.id, total }))
    if (ending.kind !== 'done') {
      await queryClient.invalidateQueries({ queryKey: api.orders.key() })
      await queryClient.invalidateQueries({ queryKey: api.quotes.key() })
      return describePaymentRefusal(ending.error, t)
    }
    await queryClient.invalidateQueries({ queryKey: api.transactions.key() })
    toasts.success(t('transactions.record.done'))
    const { orderId } = ending.asked.sale
    // Whoever may not see the money comes to what it paid for.
    const shown = can('transactions.read')
      ? paths.transactionPreview(made.id)
      : paths.order(orderId)
    history.replace(shown, undefined, { ignoreBlocker: true })
    return null
  }
  return { save, isFrozen }
}
