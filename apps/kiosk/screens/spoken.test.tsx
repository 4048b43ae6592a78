/** A guest who can't see the screen has it read aloud, and orders by keypad alone. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { hasKiosks, openKiosk } from './kiosk-world.tsx'

hasKiosks()

let said: string[] = []
let hushed = 0
beforeEach(() => {
  said = []
  hushed = 0
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      lang = ''
      volume = 0
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', {
    cancel: () => {
      hushed += 1
    },
    speak: ({ text, lang }: { text: string; lang: string }) => said.push(`${lang}: ${text}`),
  })
})

it('reads each step, each control that is reached, and what is wrong', async () => {
  const kiosk = await openKiosk({ serviceAt: 'marker' })
  const { say, tap, user } = kiosk
  await tap(say('comfort.title'))
  await tap(say('comfort.spoken'))
  await tap(say('comfort.done'))
  expect(said).toContain(`en: ${say('spoken.on')}`)
  await kiosk.begin()
  const before = hushed
  await user.keyboard('a')
  expect(hushed).toBeGreaterThan(before)
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(said.join('\n')).toContain(`, ${say('spoken.button')}`))
  await kiosk.add('Flat white')
  await tap(say('menu.toBasket'))
  await waitFor(() => expect(said.some((text) => text.includes('Flat white'))).toBe(true))
  await tap(say('basket.onward'))
  const marker = await screen.findByLabelText(say('details.marker'))
  said = []
  marker.focus()
  expect(said.at(-1)).toBe(`en: ${say('details.marker')}, ${say('spoken.field')}`)
  await tap(say('details.onward'))
  await waitFor(() => expect(said).toContain(`en: ${say('details.markerMissing')}`))
})

it('is silent until a guest asks for it, and for the next guest again', async () => {
  const kiosk = await openKiosk()
  await kiosk.begin()
  expect(said).toEqual([])
  await kiosk.tap(kiosk.say('comfort.title'))
  await kiosk.tap(kiosk.say('comfort.spoken'))
  await kiosk.tap(kiosk.say('comfort.done'))
  await kiosk.tap(kiosk.say('step.startOver'))
  await screen.findByRole('button', { name: kiosk.say('attract.start') })
  said = []
  await kiosk.begin()
  expect(said).toEqual([])
})

it('begins to speak for whoever begins with a keypad', async () => {
  const kiosk = await openKiosk()
  await screen.findByRole('button', { name: kiosk.say('attract.start') })
  await kiosk.user.keyboard('{ArrowDown}')
  await waitFor(() => expect(said).toContain(`en: ${kiosk.say('spoken.on')}`))
})
