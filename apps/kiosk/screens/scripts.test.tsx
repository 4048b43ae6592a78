/** Whatever a menu or a guest says: neither the kiosk nor a till’s screen takes it for markup. */
import type { ShownScreen } from '@servery/contract/devices/displays.ts'
import { inEachLanguage } from '@servery/messages/languages.ts'
import { aRecord } from '@servery/testing/cafe.ts'
import { scripts, scriptsFrom, today } from '@servery/testing/scripts/corpus.ts'
import { findScripts } from '@servery/testing/scripts/find-scripts.ts'
import { scriptedMenu, scriptNames } from '@servery/testing/scripts/scripted-menu.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TillScreen } from '../src/display/till-screen.tsx'
import { hasKiosks, openKiosk } from './kiosk-world.tsx'

hasKiosks()

/** Nothing runs, and what is said can be read. */
function seeText(...texts: readonly string[]): void {
  expect(findScripts(document.body)).toEqual([])
  const shown = document.body.textContent ?? ''
  expect(texts.filter((text) => !shown.includes(text))).toEqual([])
}

test('no name, description or greeting is taken for markup from the first page to the number', async () => {
  const next = scriptsFrom(today)
  const copies = Math.ceil(scriptNames.length / 14)
  const { items, modifierGroups, ...menu } = scriptedMenu(copies)
  const [welcome, thanks, label, guest] = [next(), next(), next(), next()]
  const said = { welcome: inEachLanguage(welcome), thanks: inEachLanguage(thanks) }
  const buttons = [{ label, url: 'https://pwn.example', style: 'text' }]
  const brand = aRecord('kioskBrands', { id: crypto.randomUUID(), ...said, buttons } as never)
  const kiosk = await openKiosk(
    { identification: 'name' },
    { ...menu, items, modifierGroups, kioskBrands: [brand] },
  )
  const { say, tap, user } = kiosk
  seeText(welcome, label)
  await kiosk.begin()
  // A kiosk sells nothing that is weighed, or whose price is typed.
  const sold = items.filter(({ priceKind }) => priceKind === 'fixed')
  expect(sold.length).toBeGreaterThan(150)
  seeText(...sold.flatMap(({ name, description }) => [name, description]))
  const withChoices = items.find(({ modifierGroupIds }) => modifierGroupIds.length > 0)
  const tile = [...document.querySelectorAll('button')].find((button) =>
    button.textContent?.includes(`${withChoices?.name}${withChoices?.description}`),
  )
  await user.click(tile as HTMLElement)
  const [doneness, extras] = modifierGroups
  const options = await screen.findAllByRole('radio')
  seeText(doneness?.name ?? '', ...(doneness?.options ?? []).map(({ name }) => name))
  await user.click(options[0] as HTMLElement)
  await tap(new RegExp(`^${say('item.next')}`))
  await screen.findAllByRole('checkbox')
  seeText(extras?.name ?? '')
  await tap(new RegExp(`^${say('item.add')}`))
  await kiosk.toPay()
  await user.click(await screen.findByLabelText(say('details.name')))
  await user.paste(guest)
  await tap(say('details.onward'))
  await tap(say('pay.atCounter'))
  await screen.findByText(say('done.number'))
  seeText(thanks)
  expect(kiosk.orders()[0]?.lines[0]?.name).toBe(withChoices?.name)
})

const line = { quantity: 1000, unit: 'each', total: 340 }

test('the screen of a till shows each text as text', () => {
  const next = scriptsFrom(today)
  const lines = Array.from({ length: Math.ceil(scripts.length / 3) }, () => ({
    ...{ ...line, name: next(), details: [next(), next()] },
  }))
  const shown = {
    ...{ phase: 'order', currency: 'GBP', number: next(), saved: 0, total: 340, due: 340 },
    ...{ lines, change: 0, receiptUrl: '' },
  } as unknown as ShownScreen
  render(<TillScreen welcome={next()} screen={shown} />)
  seeText(...scripts)
})
