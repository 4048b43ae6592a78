/** Whose hands may be in a drawer: everybody's, or of one person only those that opened it. */
import type { DeviceProfile } from '../business/device/profile.ts'
import type { DrawerState } from './types.ts'

/**
 * Whose drawer it is, where somebody else wants to take, give or move cash at it; null: it is free
 * to them, as one that is shared or not open always is. Counting and closing never ask: the drawer
 * of somebody who went home can be closed (docs/decisions/0021).
 */
export function drawerOwner(
  drawer: Pick<DrawerState, 'status' | 'openedBy'> | null,
  { sharedDrawer }: Pick<DeviceProfile, 'sharedDrawer'>,
  userId: string | null,
): string | null {
  if (sharedDrawer || drawer?.status !== 'open') return null
  return drawer.openedBy === userId ? null : drawer.openedBy
}
