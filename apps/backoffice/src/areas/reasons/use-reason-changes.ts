import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../api.ts'
import { describeRefusal } from '../../records/refusal.ts'
import { type Reason, toReasonUpdate } from './reason-form.ts'
import { reasonsKey } from './use-reasons.ts'

/** Puts reasons into another order and switches them; what was chosen is shown at once. */
export function useReasonChanges(rows: readonly Reason[]) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<readonly Reason[] | null>(null)
  const changes = useRef(0)
  const shown = chosen ?? rows
  const write = async (next: readonly Reason[], send: () => Promise<unknown>) => {
    changes.current += 1
    const change = changes.current
    setChosen(next)
    try {
      await send()
    } catch (error) {
      toasts.error(describeRefusal(error, t).message)
    } finally {
      await queryClient.invalidateQueries({ queryKey: reasonsKey })
      // A later one is still on its way, and stays in sight.
      if (change === changes.current) setChosen(null)
    }
  }
  return {
    shown,
    move: async (from: number, to: number) => {
      const moved = shown[from]
      if (moved === undefined) return
      const next = shown.filter((_, at) => at !== from).toSpliced(to, 0, moved)
      await write(next, () => client.reasons.order({ ids: next.map(({ id }) => id) }))
    },
    setActive: async (reason: Reason, active: boolean) => {
      const next = shown.map((one) => (one.id === reason.id ? { ...one, active } : one))
      await write(next, () => client.reasons.update({ ...toReasonUpdate(reason), active }))
    },
  }
}
