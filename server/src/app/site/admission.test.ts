import { expect, test } from 'vitest'
import { budgetsOf } from '../../fair/index.ts'
import { tooManyRequests } from '../../platform/http/index.ts'
import { createAdmission } from './admission.ts'

test('who is refused again and again is told later, and keeps nobody out meanwhile', async () => {
  const { atTheDoor } = createAdmission(budgetsOf({ atOnce: { network: 1 } }))
  const request = new Request('http://127.0.0.1/api/v1/live')
  const told: string[] = []
  const ask = async (name: string, network: string, answer: () => Response) => {
    await atTheDoor({ request, network }, async () => answer())
    told.push(name)
  }
  const refused = () => tooManyRequests(30)
  const taken = () => Response.json({})
  await Promise.all([
    ask('first', 'shop', refused),
    ask('second', 'shop', refused),
    ask('third', 'shop', refused),
    ask('till', 'shop', taken),
    ask('elsewhere', 'café', refused),
  ])
  expect(told.slice(0, 3).toSorted()).toEqual(['elsewhere', 'first', 'till'])
  expect(told.slice(3)).toEqual(['second', 'third'])
})
