import type { ShownScreen } from '@servery/contract/devices/displays.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { setI18n } from 'react-i18next'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { TillScreen } from '../src/display/till-screen.tsx'
import { startTranslations, translations } from '../src/i18n.ts'

beforeAll(async () => {
  if (!translations.isInitialized) await startTranslations()
  setI18n(translations)
  await translations.changeLanguage('en')
})
afterEach(cleanup)

const order = {
  ...{ phase: 'order', currency: 'GBP', number: 'A-012', saved: 50, total: 630, due: 630 },
  lines: [{ name: 'Flat white', quantity: 2000, unit: 'each', details: ['Oat'], total: 680 }],
  ...{ change: 0, receiptUrl: '' },
} as unknown as ShownScreen
const show = (shown: ShownScreen | null) => <TillScreen welcome="Harbour" screen={shown} />

it('shows the lines and the total, then change and the receipt, and then nothing of it', () => {
  const view = render(show(order))
  expect(screen.getByRole('listitem').textContent).toBe('2 ×Flat whiteOat£6.80')
  expect(screen.getByText('£6.30')).toBeDefined()
  expect(screen.getByText('-£0.50')).toBeDefined()
  const receiptUrl = 'https://receipts.example/r/1'
  const paid = { ...order, phase: 'paid', change: 370, receiptUrl } as ShownScreen
  view.rerender(show(paid))
  expect(screen.queryByText('Flat white')).toBeNull()
  expect(screen.getByText('£3.70')).toBeDefined()
  expect(screen.getByRole('img', { name: receiptUrl })).toBeDefined()
  view.rerender(show({ ...order, phase: 'idle', lines: [] } as ShownScreen))
  expect(screen.getByRole('heading').textContent).toBe('Harbour')
  expect(screen.queryByText(/£/)).toBeNull()
})
