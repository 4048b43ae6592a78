import { Keypad, type KeypadKey } from '@servery/ordering'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamMember } from '../device/catalogue.ts'
import { SyncChip } from '../sell/sync-chip.tsx'
import { initials } from '../sell/top-bar.tsx'
import { Sheets } from '../sheets/sheets.tsx'
import { useCatalogue, useTill } from '../store/till.ts'
import controls from '../theme/controls.module.css'
import css from './gate.module.css'
import { Gate } from './gate.tsx'
import { findLeftTicket, previousUserOf, signIn } from './lock.ts'
import { pinLengthMax, pinLengthMin, pressPinKey } from './pin-entry.ts'
import { findMatch } from './pin-match.ts'

/** More names than this don't help anybody to find theirs. */
const namesMax = 12

/** Whoever types on has a longer PIN; a look is slow by design and would only be in the way. */
const probeAfterMs = 150

/** Who sells now. Works without the network. */
export function PinScreen() {
  const { t } = useTranslation()
  const till = useTill()
  const { team, branch } = useCatalogue()
  const people = useMemo(() => sortByName(team.filter((member) => member.pin !== null)), [team])
  const [chosen, setChosen] = useState<TeamMember | null>(null)
  const candidates = useMemo(() => (chosen === null ? people : [chosen]), [chosen, people])
  const pin = usePin(candidates)
  const blocked = pin.blockedSeconds > 0
  useEffect(() => followKeys(pin.press), [pin.press])
  return (
    <Gate title={`${branch.name} · ${till.device.pairing.registerName}`}>
      {people.length > 0 && people.length <= namesMax && (
        <div className={css.people}>
          {people.map((member) => (
            <button
              key={member.id}
              type="button"
              className={css.person}
              aria-pressed={member === chosen}
              style={member.colour === '' ? undefined : ({ '--who': member.colour } as object)}
              onClick={() => setChosen(member === chosen ? null : member)}
            >
              <span className={css.avatar} aria-hidden="true">
                {initials(member.displayName)}
              </span>
              {member.displayName}
            </button>
          ))}
        </div>
      )}
      <p id="pin-prompt" className={controls.label}>
        {chosen === null ? t('pin.prompt') : t('pin.promptFor', { name: chosen.displayName })}
      </p>
      <div
        className={css.dots}
        data-checking={pin.checking || undefined}
        dir="ltr"
        role="img"
        aria-label={t('pin.entered', { count: pin.digits.length })}
      >
        {Array.from({ length: pinLengthMax }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: places in a row.
            key={index}
            className={css.dot}
            data-filled={index < pin.digits.length || undefined}
            data-optional={index >= pinLengthMin || undefined}
          />
        ))}
      </div>
      <p role="alert" className={`${controls.error} ${css.message}`}>
        {blocked && t('pin.blocked', { count: pin.blockedSeconds })}
        {!blocked && pin.attemptsLeft !== null && t('pin.wrong', { count: pin.attemptsLeft })}
        {people.length === 0 && t('pin.nobody')}
      </p>
      <Keypad
        label={t('pin.keypad')}
        large
        doubleZero={false}
        disabled={blocked || people.length === 0}
        onKey={pin.press}
      />
      <SyncChip short={false} />
      <Sheets />
    </Gate>
  )
}

function sortByName(members: readonly TeamMember[]): readonly TeamMember[] {
  return members.toSorted((a, b) => a.displayName.localeCompare(b.displayName))
}

/** Digits, the answers to them, and the pause after too many failures. */
function usePin(candidates: readonly TeamMember[]) {
  const till = useTill()
  const { pins, pairing } = till.device
  const [digits, setDigits] = useState('')
  const [attemptsLeft, setAttemptsLeft] = useState<number | null>(null)
  const [blockedSeconds, setBlockedSeconds] = useState(() => toSeconds(pins.blockedForMs()))
  const [checking, setChecking] = useState(false)
  const latest = useRef('')
  const busy = useRef(false)
  const probing = useRef(0)
  const show = useCallback((next: string) => {
    latest.current = next
    setDigits(next)
  }, [])

  useEffect(() => {
    if (blockedSeconds === 0) return
    const timer = setInterval(() => setBlockedSeconds(toSeconds(pins.blockedForMs())), 500)
    return () => clearInterval(timer)
  }, [blockedSeconds, pins])

  const submit = useCallback(
    async (pin: string, members: readonly TeamMember[]) => {
      if (busy.current) return
      busy.current = true
      setChecking(true)
      const answer = await pins.check(pin, members)
      busy.current = false
      setChecking(false)
      if (answer.kind === 'ok') {
        enter(till, answer.member)
        return
      }
      show('')
      if (answer.kind === 'wrong') setAttemptsLeft(answer.attemptsLeft)
      else setBlockedSeconds(toSeconds(answer.forMs))
    },
    [pins, till, show],
  )

  const press = useCallback(
    (key: KeypadKey | 'enter') => {
      if (busy.current || pins.blockedForMs() > 0) return
      window.clearTimeout(probing.current)
      const step = pressPinKey(latest.current, key)
      show(step.digits)
      if (key !== 'enter') setAttemptsLeft(null)
      if (step.kind === 'submit') void submit(step.digits, candidates)
      if (step.kind !== 'probe') return
      const { digits: probed } = step
      const probe = async () => {
        const member = await findMatch(probed, candidates, pairing.deviceSecret)
        // Someone who went on typing is answered for what stands there by then.
        if (member !== null && latest.current === probed) await submit(probed, [member])
      }
      probing.current = window.setTimeout(() => void probe(), probeAfterMs)
    },
    [candidates, pairing, pins, show, submit],
  )
  return { digits, attemptsLeft, blockedSeconds, checking, press }
}

function enter(till: ReturnType<typeof useTill>, member: TeamMember): void {
  signIn(till, member, previousUserOf(till))
  if (till.state.get().orderId === null) {
    till.state.set({ orderId: findLeftTicket(till, member.id) })
  }
}

function toSeconds(ms: number): number {
  return Math.ceil(ms / 1000)
}

function followKeys(press: (key: KeypadKey | 'enter') => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLElement && event.target.closest('dialog') !== null) return
    if (/^[0-9]$/.test(event.key)) press(event.key as KeypadKey)
    else if (event.key === 'Backspace') press('delete')
    else if (event.key === 'Escape') press('clear')
    else if (event.key === 'Enter' && !isOnChoice(event.target)) {
      // On a digit that was tapped before, Enter means "that is all", not that digit again.
      event.preventDefault()
      press('enter')
    }
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}

function isOnChoice(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.closest('[role="group"]') === null
}
