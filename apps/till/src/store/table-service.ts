import type { Catalogue } from '../device/catalogue.ts'
import { useCatalogue, useTillState } from './till.ts'

/** Whether this till serves tables: it is made for them, or the branch has a plan of them. */
export function hasTables({ profile, floorAreas }: Catalogue): boolean {
  return (
    profile.serviceMode === 'table' || (profile.serviceMode === 'quick' && floorAreas.length > 0)
  )
}

/** Whether the plan of the tables is in front. A till that is made for tables begins with it. */
export function useAtTables(): boolean {
  const catalogue = useCatalogue()
  const screen = useTillState((state) => state.screen)
  const first = catalogue.profile.serviceMode === 'table' ? 'tables' : 'sell'
  return hasTables(catalogue) && (screen ?? first) === 'tables'
}
