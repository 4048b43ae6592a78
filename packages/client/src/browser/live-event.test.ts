import { liveEvent } from '@servery/contract/devices/live.ts'
import { expect, it } from 'vitest'
import { liveEventTypes, readLiveEvent } from './live-event.ts'

it('knows every type of event that the contract has', () => {
  const types = liveEvent.options.map((option) => option.shape.type.value)
  expect([...liveEventTypes].sort()).toEqual([...types].sort())
})

it.each([
  ['{"type":"records","cursor":7}', { type: 'records', cursor: 7 }],
  ['{"type":"weather","sun":true}', null],
  ['{"type":"toString"}', null],
  ['{}', null],
  ['null', null],
  ['{"type":', null],
])('reads %s as %j', (data, event) => {
  expect(readLiveEvent(data)).toEqual(event)
})
