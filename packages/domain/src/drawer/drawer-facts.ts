import type { Fact } from '../journal/types.ts'
import type { DrawerEventKind, DrawerFact } from './types.ts'

const kinds = {
  'drawer.opened': true,
  'drawer.paid_in': true,
  'drawer.paid_out': true,
  'drawer.dropped': true,
  'drawer.no_sale': true,
  'drawer.counted': true,
  'drawer.closed': true,
  'drawer.printed': true,
} as const satisfies { readonly [Kind in DrawerEventKind]: true }

/** Every kind of fact about a cash drawer. */
export const drawerEventKinds = Object.keys(kinds) as readonly DrawerEventKind[]

/** Whether facts of this kind are about a cash drawer. */
export function isDrawerEventKind(kind: string): kind is DrawerEventKind {
  return Object.hasOwn(kinds, kind)
}

/** True for a fact about a drawer in a version that this code knows. Its body is trusted. */
export function isDrawerFact(fact: Fact): fact is Fact & DrawerFact {
  return isDrawerEventKind(fact.kind) && fact.version === 1
}
