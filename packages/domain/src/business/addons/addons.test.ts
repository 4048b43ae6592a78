import { describe, expect, it } from 'vitest'
import { addonManifests, addonNames, fieldsShown, findSettingFault } from './manifests.ts'
import { pauseAfter, retryPauses } from './retries.ts'

describe('manifests', () => {
  it.each(addonNames)('%s names each field once, and only fields that are there', (name) => {
    const { settings } = addonManifests[name]
    const names = settings.map((field) => field.name)
    expect(new Set(names).size).toBe(names.length)
    for (const { kind, choices, shownIf } of settings) {
      expect(kind === 'choice').toBe(choices !== undefined)
      if (shownIf === undefined) continue
      const of = settings.find((field) => field.name === shownIf.field)
      expect(of?.choices).toEqual(expect.arrayContaining([...shownIf.is]))
    }
  })

  it('refuse settings by the name of the field', () => {
    const { webhooks } = addonManifests
    const fine = { url: 'https://shop.example/in', events: 'order.*, record.item.changed' }
    expect(findSettingFault(webhooks, fine)).toBeNull()
    expect(findSettingFault(webhooks, {})).toEqual({ field: 'url', problem: 'missing' })
    const wrong = { ...fine, events: 'ORDER' }
    expect(findSettingFault(webhooks, wrong)).toEqual({ field: 'events', problem: 'wrong' })
    const stray = { ...fine, colour: 'red' }
    expect(findSettingFault(webhooks, stray)).toEqual({ field: 'colour', problem: 'unknown' })
    expect(fieldsShown(webhooks, fine)).toHaveLength(2)
  })
})

describe('retries', () => {
  it('go on for more than three days, each pause longer than the one before', () => {
    const hours = retryPauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000
    expect(Math.floor(hours)).toBe(75)
    expect([...retryPauses].sort((a, b) => a - b)).toEqual(retryPauses)
    expect([pauseAfter(1, 0), pauseAfter(1, 1), pauseAfter(9, 0)]).toEqual([5000, 5500, 86_400_000])
    expect(pauseAfter(10, 0)).toBeNull()
  })
})
