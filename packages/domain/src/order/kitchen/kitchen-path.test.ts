import { expect, it } from 'vitest'
import { leadsTo, pathFrom } from './kitchen-path.ts'

const stations = [
  { id: 'make', nextStationId: 'oven' },
  { id: 'fry', nextStationId: 'oven' },
  { id: 'oven', nextStationId: 'pack' },
  { id: 'pack', nextStationId: null },
  { id: 'round', nextStationId: 'about' },
  { id: 'about', nextStationId: 'round' },
]

it('goes from where something is begun to the last station', () => {
  expect(pathFrom(['make'], stations)).toEqual({
    stationIds: ['make', 'oven', 'pack'],
    turns: [
      { stationId: 'oven', after: ['make'] },
      { stationId: 'pack', after: ['oven'] },
    ],
  })
})

it('waits for all that are to be done before, begun at once or not', () => {
  expect(pathFrom(['oven', 'make', 'fry'], stations).turns).toEqual([
    { stationId: 'pack', after: ['oven'] },
    { stationId: 'oven', after: ['make', 'fry'] },
  ])
})

it('says nothing where nobody waits: no station, the last, one that is not there, a circle', () => {
  expect(pathFrom([], stations)).toEqual({ stationIds: [] })
  expect(pathFrom(['pack'], stations)).toEqual({ stationIds: ['pack'] })
  expect(pathFrom(['gone'], stations)).toEqual({ stationIds: ['gone'] })
  expect(pathFrom(['make'], stations.slice(0, 1))).toEqual({ stationIds: ['make'] })
  expect(pathFrom(['round'], stations)).toEqual({ stationIds: ['round'] })
})

it('knows where each leads, and ends in a circle', () => {
  expect(leadsTo(stations, 'make', 'pack')).toBe(true)
  expect(leadsTo(stations, 'pack', 'make')).toBe(false)
  expect(leadsTo(stations, 'round', 'make')).toBe(false)
})
