import { beforeEach, expect, it } from 'vitest'
import { createTranslator, type Translator } from './translator.ts'

let texts: Translator<'en' | 'de'>

beforeEach(() => {
  texts = createTranslator<'en' | 'de'>('en')
  texts.addResourceBundle('en', 'translation', {
    action: { retry: 'Try again' },
    queue: { waiting_one: '{{count}} sale', waiting_other: '{{count}} sales' },
    bill: '{{name}} owes {{total}}, {{name}}!',
  })
  texts.addResourceBundle('en', 'cash', {
    count_zero: 'nothing',
    count_other: '{{count}} coins',
    action: { retry: 'Count again' },
  })
})

it('finds a text by its path and puts values into it, as often as they are named', () => {
  expect(texts.t('action.retry')).toBe('Try again')
  expect(texts.t('bill', { name: 'Ana', total: '£3.00 $& {{x}}' })).toBe(
    'Ana owes £3.00 $& {{x}}, Ana!',
  )
})

it('chooses the plural of the language that is shown', () => {
  expect(texts.t('queue.waiting', { count: 1 })).toBe('1 sale')
  expect(texts.t('queue.waiting', { count: 0 })).toBe('0 sales')
  expect(texts.of('cash')('count', { count: 0 })).toBe('nothing')
  expect(texts.of('cash')('count', { count: 2 })).toBe('2 coins')
})

it('looks in its own part first, then in the whole; a colon names a part', () => {
  expect(texts.of('cash')('action.retry')).toBe('Count again')
  expect(texts.of('cash')('queue.waiting', { count: 3 })).toBe('3 sales')
  expect(texts.t('cash:action.retry')).toBe('Count again')
})

it('says the key, or what stands in, where there is no text', () => {
  expect(texts.t('action')).toBe('action')
  expect(texts.t('action.retry.more')).toBe('action.retry.more')
  expect(texts.t('unit.kg', { defaultValue: 'kg' })).toBe('kg')
})

it('shows another language as soon as it is chosen, and English where that lacks a text', () => {
  texts.addResourceBundle('de', 'translation', { action: { retry: 'Nochmals' } })
  const before = texts.of('cash')
  let told = 0
  const stop = texts.subscribe(() => {
    told += 1
  })
  expect(texts.of('cash')).toBe(before)
  texts.changeLanguage('de')
  stop()
  texts.changeLanguage('de')
  expect(told).toBe(1)
  expect(texts.language).toBe('de')
  expect(texts.of('cash')).not.toBe(before)
  expect(texts.t('action.retry')).toBe('Nochmals')
  expect(texts.t('bill', { name: 'Ana', total: '3' })).toBe('Ana owes 3, Ana!')
})

it('keeps the order of a Latin name in a text that is read from the right', () => {
  const arabic = createTranslator<'ar'>('ar')
  arabic.addResourceBundle('ar', 'translation', { tax: 'شامل {{name}}' })
  expect(arabic.t('tax', { name: 'VAT 20%' })).toBe('شامل \u2068VAT 20%\u2069')
})
