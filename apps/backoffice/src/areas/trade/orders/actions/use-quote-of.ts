import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTaxRates } from '../../../../kit/catalogue/index.ts'
import { type SaleLineValues, toQuote } from '../../../../kit/sale-lines/index.ts'
import { api } from '../../../../platform/api/index.ts'

/** What lines come to by themselves, before what comes off an order. */
export function useQuoteOf(
  { branchId, orderType }: Pick<OrderDetail, 'branchId' | 'orderType'>,
  lines: SaleLineValues[],
) {
  const taxRates = useTaxRates()
  const asked = useDeferredValue(toQuote({ lines, orderType }, branchId, taxRates.data ?? []))
  const quote = useQuery({
    ...api.quotes.create.queryOptions({ input: asked ?? { lines: [] } }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  const priced = asked === null ? undefined : quote.data
  return {
    goods: priced?.totals.goods ?? null,
    baseOf: (lineId: string) => priced?.lines.find(({ id }) => id === lineId)?.base,
    /** Whether something is left to say of a line. */
    isWhole: asked !== null,
  }
}
