import { expect, it } from 'vitest'
import type { z } from 'zod'
import { safeParse } from 'zod/v4/core'
import { contract } from './index.ts'

interface Procedure {
  readonly route: { readonly method: string; readonly path: string }
  readonly inputSchema?: z.core.$ZodType
}

function* procedures(router: object): Generator<Procedure> {
  if ('~orpc' in router) return yield router['~orpc'] as Procedure
  for (const part of Object.values(router)) yield* procedures(part)
}

/** What an address can say and the database cannot hold. */
const unstorable = ['a\0b', 'a\ud800b']

it('takes nothing in the path of an address that the database cannot hold', () => {
  const found = [...procedures(contract)].flatMap(({ route, inputSchema }) =>
    [...route.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => {
      const def = inputSchema?._zod.def as z.core.$ZodObjectDef | undefined
      const member = def?.shape[name]
      const takes = (text: string) => member === undefined || safeParse(member, text).success
      return unstorable.some(takes) ? [`${route.method} ${route.path} ${name}`] : []
    }),
  )
  expect(found).toEqual([])
})
