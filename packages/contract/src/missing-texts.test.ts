import { expect, it } from 'vitest'
import type { z } from 'zod'
import { safeParse } from 'zod/v4/core'
import { contract } from './index.ts'

interface Procedure {
  readonly route: { readonly method: string; readonly path: string }
  readonly inputSchema?: z.core.$ZodType
}

/** What is sent on by machines as it stands is never a form that somebody saves. */
const notForms = new Set([
  '/journal/facts',
  '/registers/{id}/import-backup',
  '/invitations',
  '/till-screen',
])

function* procedures(router: object): Generator<Procedure> {
  if ('~orpc' in router) return yield router['~orpc'] as Procedure
  for (const part of Object.values(router)) yield* procedures(part)
}

/** The texts of an object that have to be sent although they may be empty. */
function required(type: z.core.$ZodType | undefined): readonly string[] {
  const def = type?._zod.def as z.core.$ZodObjectDef | undefined
  if (def?.type !== 'object') return []
  return Object.entries(def.shape)
    .filter(([, member]) => member._zod.def.type === 'string' && safeParse(member, '').success)
    .map(([name]) => name)
}

it('saves a missing text as an empty one, wherever a form is saved', () => {
  const found = [...procedures(contract)]
    .filter(({ route }) => route.method !== 'GET' && !notForms.has(route.path))
    .flatMap(({ route, inputSchema }) =>
      required(inputSchema).map((name) => `${route.method} ${route.path} ${name}`),
    )
  expect(found).toEqual([])
})
