import type { ListState } from '@servery/ui/list/list-state.ts'
import type { ListAction } from '@servery/ui/list/list-types.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { describeRefusal } from '../../records/refusal.ts'

interface Moving<Row extends { readonly id: string; readonly name: string }> {
  readonly rows: readonly Row[]
  readonly state: ListState
  /** Stores the order of all of them. */
  readonly order: (ids: string[]) => Promise<unknown>
  readonly queryKey: readonly unknown[]
}

/** Up and down in the list, while it is shown whole and in its own order. */
export function useMove<Row extends { readonly id: string; readonly name: string }>(
  moving: Moving<Row>,
): (row: Row) => readonly ListAction[] {
  const { rows, state, order, queryKey } = moving
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const whole =
    state.search === '' &&
    state.status === '' &&
    state.sort?.key === 'position' &&
    state.sort.direction === 'ascending'
  const isMoving = useRef(false)
  const move = async (from: number, to: number) => {
    // Two orders under way at once might arrive the wrong way round.
    if (isMoving.current) return
    isMoving.current = true
    const ids = rows.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (moved !== undefined) ids.splice(to, 0, moved)
    try {
      await order(ids)
    } catch (error) {
      toasts.error(describeRefusal(error, t).message)
    } finally {
      await queryClient.invalidateQueries({ queryKey })
      isMoving.current = false
    }
  }
  return (row) => {
    const at = rows.findIndex(({ id }) => id === row.id)
    if (!whole || at < 0) return []
    return [
      ...(at > 0
        ? [{ key: 'up', label: t('paymentMethods.moveUp'), run: () => void move(at, at - 1) }]
        : []),
      ...(at < rows.length - 1
        ? [{ key: 'down', label: t('paymentMethods.moveDown'), run: () => void move(at, at + 1) }]
        : []),
    ]
  }
}
