import { describe, expect, it } from 'vitest'
import {
  createMemoryStore,
  createSettingsStore,
  defaultSettings,
  directionIn,
  findTextStore,
  parseSettings,
  settingsKey,
} from './settings-store.ts'

describe('parseSettings', () => {
  it.each([
    ['nothing stored', null],
    ['no JSON', '{direction:'],
    ['another kind of JSON', '[1]'],
    ['a bare null', 'null'],
    ['values of another version', '{"direction":"up","paletteMode":7,"pinNav":"yes"}'],
  ])('takes the defaults for %s', (_, text) => {
    expect(parseSettings(text)).toEqual(defaultSettings)
  })

  it('keeps what is sound and mends the rest', () => {
    expect(parseSettings('{"direction":"rtl","paletteMode":"mauve","pinNav":false}')).toEqual({
      ...defaultSettings,
      direction: 'rtl',
      pinNav: false,
    })
  })
})

it('goes the way of the language, unless another was chosen', () => {
  expect(directionIn(parseSettings(null), 'rtl')).toBe('rtl')
  expect(directionIn(parseSettings('{"direction":"ltr"}'), 'rtl')).toBe('ltr')
  expect(directionIn(parseSettings('{"direction":"rtl"}'), 'ltr')).toBe('rtl')
})

describe('findTextStore', () => {
  it('keeps settings in memory where storage throws on opening', () => {
    const store = findTextStore(() => {
      throw new Error('SecurityError')
    })
    store.setItem('a', '1')
    expect(store.getItem('a')).toBe('1')
    store.removeItem('a')
    expect(store.getItem('a')).toBeNull()
  })

  it('is one memory for the whole page where storage is refused', () => {
    const refuse = () => {
      throw new Error('SecurityError')
    }
    findTextStore(refuse).setItem('shared', '1')
    expect(findTextStore(refuse).getItem('shared')).toBe('1')
  })

  it('goes on in memory where storage fills up later, and reads what it has', () => {
    const kept = createMemoryStore()
    kept.setItem('before', 'Harbour')
    const store = findTextStore(() => ({
      ...kept,
      setItem() {
        throw new Error('QuotaExceededError')
      },
    }))
    expect(store.getItem('before')).toBe('Harbour')
    store.setItem('before', 'Quayside')
    expect(store.getItem('before')).toBe('Quayside')
    store.removeItem('before')
    expect(store.getItem('before')).toBeNull()
    expect(kept.getItem('before')).toBeNull()
  })
})

describe('createSettingsStore', () => {
  it('writes what is changed, tells its listeners, and reads it back', () => {
    const text = createMemoryStore()
    const store = createSettingsStore(text)
    let told = 0
    const stop = store.subscribe(() => {
      told += 1
    })
    store.update({ paletteMode: 'dark' })
    stop()
    store.update({ pinNav: false })
    expect(told).toBe(1)
    expect(JSON.parse(text.getItem(settingsKey) ?? '')).toMatchObject({ paletteMode: 'dark' })
    expect(createSettingsStore(text).get()).toEqual({
      ...defaultSettings,
      paletteMode: 'dark',
      pinNav: false,
    })
  })

  it('still shows the change when the store is full', () => {
    const full = {
      ...createMemoryStore(),
      setItem() {
        throw new Error('QuotaExceededError')
      },
    }
    const store = createSettingsStore(findTextStore(() => full))
    store.update({ direction: 'rtl' })
    expect(store.get().direction).toBe('rtl')
  })
})
