import type { AllergenSource } from '@servery/domain/kitchen/allergens.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { type Guest, type Kitchen, nobody } from '../../device/index.ts'
import { type Station, useStations } from './use-kitchen.ts'

/** What the cards say beside what was ordered. */
export interface BranchView extends AllergenSource {
  readonly stations: readonly Station[]
  /** Who sent it; empty where nobody knows. */
  readonly nameOf: (actorId: string) => string
}

export function useBranch(kitchen: Kitchen): BranchView {
  const stations = useStations(kitchen)
  const { records } = useSyncExternalStore(kitchen.records.subscribe, kitchen.records.snapshot)
  return useMemo(
    () => ({
      stations,
      nameOf: (actorId) => records.team.get(actorId)?.displayName ?? '',
      findItem: (id) => records.items.get(id),
      findGroup: (id) => records.modifierGroups.get(id),
    }),
    [records, stations],
  )
}

/** Of whoever the order is for. */
export function useGuest({ guests }: Kitchen, customerId: string | null): Guest {
  return useSyncExternalStore(guests.subscribe, () =>
    customerId === null ? nobody : guests.guestOf(customerId),
  )
}
