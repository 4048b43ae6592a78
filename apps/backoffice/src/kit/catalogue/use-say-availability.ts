import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, client, type InputOf } from '../../platform/api/index.ts'
import { useBranch } from '../../platform/session/index.ts'
import { describeRefusal } from '../records/index.ts'

type AvailabilityInput = InputOf<typeof client.availability.set>

/** What is said of items or options in a branch. */
export interface AvailabilityChange {
  readonly state: AvailabilityInput['state']
  /** Thousandths; null unless it is counted. */
  readonly remaining: number | null
  readonly until: NonNullable<AvailabilityInput['until']>
}

/** What is told once it is said. */
interface Told {
  readonly saved: string
  readonly backAgain: string
}

/** Says it in the selected branch. Offers to take it back where something is no longer sold. */
export function useSayAvailability() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const branch = useBranch()
  return async (subjectIds: string[], said: AvailabilityChange, told: Told): Promise<void> => {
    const put = async (change: AvailabilityChange) => {
      try {
        await client.availability.set({ branchIds: [branch.id], subjectIds, ...change })
      } catch (error) {
        toasts.error(describeRefusal(error, t).message)
        return false
      }
      await queryClient.invalidateQueries({ queryKey: api.availability.key() })
      await queryClient.invalidateQueries({ queryKey: api.items.key() })
      return true
    }
    if (!(await put(said))) return
    if (said.state === 'available') {
      toasts.success(told.backAgain)
      return
    }
    const again = { state: 'available', remaining: null, until: said.until } as const
    toasts.undoable(told.saved, () => void put(again))
  }
}
