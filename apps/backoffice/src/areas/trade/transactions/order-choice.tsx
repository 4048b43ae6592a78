import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { OrderRow } from '@servery/contract/trade/orders.ts'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Finder, FoundField } from '../../../kit/records/index.ts'
import { api } from '../../../platform/api/index.ts'
import { paths, RouterLink } from '../../../platform/routing/index.ts'
import { useBranch } from '../../../platform/session/index.ts'
import type { ManualPaymentValues } from './manual-payment-form.ts'

const shownMax = 20

/** An order on which something is due, found by its number, table or name. */
export function OpenOrderChoice({ onChosen }: { readonly onChosen: (order: OrderRow) => void }) {
  const { t } = useTranslation()
  const [found, setFound] = useState<OrderRow | null>(null)
  const { field, fieldState } = useController<ManualPaymentValues, 'orderId'>({
    name: 'orderId',
    rules: { required: t('transactions.record.chooseOrder') },
  })
  const nameOf = useOrderName()
  // Whoever comes from an order need not look for it.
  const given = useQuery({
    ...api.orders.get.queryOptions({ input: { id: field.value } }),
    enabled: field.value !== '' && found === null,
  }).data
  const order = found ?? given ?? null
  return (
    <FoundField
      chosen={field.value === '' || order === null ? null : nameOf(order)}
      label={t('transactions.record.order')}
      onClear={() => field.onChange('')}
      path="orderId"
      problem={fieldState.error?.message}
    >
      <OrderFinder
        filter={{ active: 'true' }}
        inputRef={field.ref}
        onFound={(one) => {
          setFound(one)
          field.onChange(one.id)
          onChosen(one)
        }}
      />
    </FoundField>
  )
}

/** Money goes back on the order that was paid: here is the way there. */
export function RefundWay() {
  const { t } = useTranslation()
  const [order, setOrder] = useState<OrderRow | null>(null)
  const nameOf = useOrderName()
  return (
    <>
      <Alert severity="info">{t('transactions.record.refundBody')}</Alert>
      <FoundField
        chosen={order === null ? null : nameOf(order)}
        label={t('transactions.record.order')}
        onClear={() => setOrder(null)}
        path="refundOf"
      >
        <OrderFinder filter={{ status: 'completed' }} onFound={setOrder} />
      </FoundField>
      {order !== null && (
        <Button
          component={RouterLink}
          href={paths.order(order.id, { deed: 'refund' })}
          sx={{ alignSelf: 'start' }}
          variant="contained"
        >
          {t('transactions.record.refundOrder', { number: order.callNumber })}
        </Button>
      )}
    </>
  )
}

/** What tells an order from others in a list of words. */
function useOrderName(): (order: OrderRow) => string {
  const { locale } = useUiSetting()
  return ({ callNumber, receiptNumber, tableName, name, total, currency }) =>
    [callNumber, receiptNumber, tableName, name, formatMoney(total, currency, locale)]
      .filter((part) => part !== null && part !== '')
      .join(' · ')
}

interface OrderFinderProps {
  readonly filter: { readonly active: 'true' } | { readonly status: 'completed' }
  readonly inputRef?: (input: HTMLInputElement | null) => void
  readonly onFound: (order: OrderRow) => void
}

function OrderFinder({ filter, inputRef, onFound }: OrderFinderProps) {
  const { t } = useTranslation()
  const branch = useBranch()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const input = { ...filter, branchId: branch.id, limit: shownMax, search }
  const found = useQuery({
    ...api.orders.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  const isPossible = ({ due, paid }: OrderRow) => ('active' in filter ? due : paid) > 0
  return (
    <Finder<OrderRow>
      keyOf={({ id }) => id}
      inputRef={inputRef}
      label={t('transactions.record.order')}
      nameOf={useOrderName()}
      nothingFound={t('transactions.record.noOrders')}
      onFound={onFound}
      onTyped={setTyped}
      options={(found.data?.rows ?? []).filter(isPossible)}
      placeholder={t('transactions.record.findOrder')}
      typed={typed}
    />
  )
}
