import type { ListState } from '@servery/ui/list/list-state.ts'
import type { ListAction } from '@servery/ui/list/list-types.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { describeRefusal } from '../refusal.ts'

interface Moving {
  readonly rows: readonly { readonly id: string }[]
  readonly state: ListState
  /** Stores the order of all of them; left out for a list without an order of its own. */
  readonly order: ((of: { ids: string[] }) => Promise<unknown>) | undefined
  readonly queryKey: QueryKey
}

/** Up and down in the list, while it is shown whole and in its own order. */
export function useMove(moving: Moving): (id: string) => readonly ListAction[] {
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
    if (order === undefined || isMoving.current) return
    isMoving.current = true
    const ids = rows.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (moved !== undefined) ids.splice(to, 0, moved)
    try {
      await order({ ids })
    } catch (error) {
      toasts.error(describeRefusal(error, t).message)
    } finally {
      await queryClient.invalidateQueries({ queryKey })
      isMoving.current = false
    }
  }
  return (id) => {
    const at = rows.findIndex((row) => row.id === id)
    if (order === undefined || !whole || at < 0) return []
    const up = { key: 'up', label: t('items.action.moveUp'), run: () => void move(at, at - 1) }
    const down = {
      key: 'down',
      label: t('items.action.moveDown'),
      run: () => void move(at, at + 1),
    }
    return [...(at > 0 ? [up] : []), ...(at < rows.length - 1 ? [down] : [])]
  }
}
