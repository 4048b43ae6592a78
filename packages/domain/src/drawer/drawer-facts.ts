import type { Fact } from '../journal/types.ts'
import { drawerFacts } from './apply.ts'
import type { DrawerEventKind, DrawerFact } from './types.ts'

/** Every kind of fact about a cash drawer. */
export const drawerEventKinds = Object.keys(drawerFacts) as readonly DrawerEventKind[]

/** Whether facts of this kind are about a cash drawer. */
export function isDrawerEventKind(kind: string): kind is DrawerEventKind {
  return Object.hasOwn(drawerFacts, kind)
}

/** True for a fact about a drawer in a version that this code knows. Its body is trusted. */
export function isDrawerFact(fact: Fact): fact is Fact & DrawerFact {
  return isDrawerEventKind(fact.kind) && fact.version === 1
}
