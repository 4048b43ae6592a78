/** What may be done with a drawer in which state: read by `decide`, the screens and the tests. */
import type { DrawerCommandType, DrawerRefusalCode, DrawerState } from './types.ts'

type DrawerStage = DrawerState['status'] | 'none'

const open = ['open'] as const satisfies readonly DrawerStage[]

/** Command → the stages in which it is allowed. `none`: nothing is known of the session yet. */
export const drawerAllowedFrom = {
  open: ['none'],
  pay_in: open,
  pay_out: open,
  drop: open,
  no_sale: open,
  count: open,
  close: open,
  print: ['open', 'closed'],
} as const satisfies { readonly [type in DrawerCommandType]: readonly DrawerStage[] }

/** Why the state alone forbids a command, or null if it does not. */
export function findDrawerRefusal(
  state: DrawerState | null,
  type: DrawerCommandType,
): DrawerRefusalCode | null {
  const stages: readonly DrawerStage[] = drawerAllowedFrom[type]
  if (stages.includes(state?.status ?? 'none')) return null
  if (type === 'open') return 'drawer_already_open'
  return state?.status === 'closed' ? 'drawer_closed' : 'drawer_not_open'
}
