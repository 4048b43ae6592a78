import type { StockTake } from '@servery/contract/stock/stock-takes.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client, getErrorCode, type InputOf } from '../../../platform/api/index.ts'

type Action = 'start' | 'review' | 'reopen' | 'cancel'
type Completion = Omit<InputOf<typeof client.stockTakes.complete>, 'id'>

const refusals = [
  'stock_take_closed',
  'stock_take_not_started',
  'stock_take_busy',
  'stock_take_empty',
  'too_many_items',
  'not_allowed',
] as const

/** Moves a stock take on; a refusal is said, and what it is now is shown. */
export function useMoveTake({ id }: Pick<StockTake, 'id'>) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const run = async (call: () => Promise<StockTake>): Promise<boolean> => {
    setBusy(true)
    try {
      const moved = await call()
      queryClient.setQueryData(api.stockTakes.get.queryKey({ input: { id } }), moved)
      return true
    } catch (error) {
      const code = refusals.find((one) => one === getErrorCode(error)) ?? 'unavailable'
      toasts.error(t(`stockTakes.refusal.${code}`))
      return false
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: api.stockTakes.key() })
    }
  }
  return {
    isBusy,
    move: (action: Action) => run(() => client.stockTakes[action]({ id })),
    complete: (completion: Completion) =>
      run(() => client.stockTakes.complete({ id, ...completion })),
  }
}
