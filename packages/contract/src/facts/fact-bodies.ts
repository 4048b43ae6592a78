/** Every kind of fact on the wire, version 1, whatever it is about. */
import type { z } from 'zod'
import { drawerBodies } from './drawer-facts.ts'
import { orderBodies } from './facts.ts'
import { shiftBodies } from './shift-facts.ts'
import { stockBodies } from './stock-facts.ts'

export const factBodies: { readonly [kind: string]: z.ZodType } = {
  ...orderBodies,
  ...drawerBodies,
  ...shiftBodies,
  ...stockBodies,
}
