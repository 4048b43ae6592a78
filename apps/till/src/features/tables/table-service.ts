import { firstScreen } from '@servery/domain/business/device/profile.ts'
import type { Catalogue } from '../../device/catalogue/index.ts'
import { useCatalogue, useTillState } from '../../device/store/index.ts'

/** Whether this till serves tables: it is made for them, or the branch has a plan of them. */
export function hasTables({ profile, floorAreas }: Catalogue): boolean {
  return (
    profile.serviceMode === 'table' || (profile.serviceMode === 'quick' && floorAreas.length > 0)
  )
}

/** Whether the plan of the tables is in front. The profile says what a till begins with. */
export function useAtTables(): boolean {
  const catalogue = useCatalogue()
  const screen = useTillState((state) => state.screen)
  return hasTables(catalogue) && (screen ?? firstScreen(catalogue.profile)) === 'tables'
}
