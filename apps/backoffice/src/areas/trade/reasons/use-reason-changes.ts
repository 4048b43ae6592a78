import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeRefusal } from '../../../kit/records/index.ts'
import { client } from '../../../platform/api/index.ts'
import { type Reason, toReasonUpdate } from './reason-form.ts'
import { reasonsKey } from './use-reasons.ts'

/** Puts reasons into another order and switches them; what was chosen is shown at once. */
export function useReasonChanges(rows: readonly Reason[]) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<readonly Reason[] | null>(null)
  const changes = useRef(0)
  // One after the other: of two orders on their way at once the older could come last.
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const shown = chosen ?? rows
  const write = async (next: readonly Reason[], send: () => Promise<unknown>) => {
    changes.current += 1
    const change = changes.current
    setChosen(next)
    const sent = before.current.then(send)
    before.current = sent.catch(() => undefined)
    try {
      await sent
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
      // As it is by then: a change of its order may still be on its way.
      await write(next, async () => {
        const newest = await client.reasons.get({ id: reason.id })
        return client.reasons.update({ ...toReasonUpdate(newest), active })
      })
    },
  }
}
