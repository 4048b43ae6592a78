import type { PinAnswer } from '@servery/client'
import type { KeypadKey } from '@servery/ordering'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TeamMember } from '../../device/catalogue/index.ts'
import { useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls } from '../../kit/index.ts'
import css from './gate.module.css'
import { mayBePin, pinLengthMax, pinLengthMin, pressPinKey } from './pin-entry.ts'

/** Whoever types on has a longer PIN; a look is slow by design and would only be in the way. */
const probeAfterMs = 150

/** How many digits there are so far, and what became of those before. */
export function PinDigits({
  pin,
  hasPeople,
}: {
  readonly pin: ReturnType<typeof usePin>
  readonly hasPeople: boolean
}) {
  const { t } = useTranslation()
  const blocked = pin.blockedSeconds > 0
  return (
    <>
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
        {!blocked && pin.attemptsLeft !== null && t(pin.wrongKey, { count: pin.attemptsLeft })}
        {!hasPeople && t('pin.nobody')}
      </p>
    </>
  )
}

/** Digits, the answers to them, and the pause after too many failures. */
export function usePin(candidates: readonly TeamMember[], onMember: (member: TeamMember) => void) {
  const till = useTill()
  const { pins } = till.device
  const [digits, setDigits] = useState('')
  const [attemptsLeft, setAttemptsLeft] = useState<number | null>(null)
  const [wrongKey, setWrongKey] = useState('pin.wrong')
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
    async (check: () => Promise<PinAnswer>, wrong = 'pin.wrong') => {
      if (busy.current) return
      busy.current = true
      setChecking(true)
      setWrongKey(wrong)
      const answer = await check()
      busy.current = false
      setChecking(false)
      if (answer.kind === 'ok') {
        onMember(answer.member)
        return
      }
      show('')
      if (answer.kind === 'wrong') setAttemptsLeft(answer.attemptsLeft)
      else setBlockedSeconds(toSeconds(answer.forMs))
    },
    [onMember, show],
  )

  const press = useCallback(
    (key: KeypadKey | 'enter') => {
      if (busy.current || pins.blockedForMs() > 0) return
      window.clearTimeout(probing.current)
      const step = pressPinKey(latest.current, key)
      show(step.digits)
      if (key !== 'enter') setAttemptsLeft(null)
      if (step.kind === 'submit') void submit(() => pins.check(step.digits, candidates))
      if (step.kind !== 'probe') return
      const { digits: probed } = step
      const probe = async () => {
        // Someone who went on typing is answered for what stands there by then.
        const member = await pins.look(probed, candidates, () => latest.current === probed)
        if (member !== null) await submit(() => pins.check(probed, [member]))
      }
      probing.current = window.setTimeout(() => void probe(), probeAfterMs)
    },
    [candidates, pins, show, submit],
  )
  /** What a reader typed of a badge, among these; or a person, as quickly as that. */
  const readBadge = useCallback(
    (code: string, members: readonly TeamMember[]) => {
      window.clearTimeout(probing.current)
      show('')
      setAttemptsLeft(null)
      if (pins.blockedForMs() > 0) return
      void submit(() => pins.checkBadge(code, members, candidates), wrongOf(code, candidates))
    },
    [candidates, pins, show, submit],
  )
  return { digits, attemptsLeft, wrongKey, blockedSeconds, checking, press, readBadge }
}

const wrongOf = (code: string, candidates: readonly TeamMember[]) =>
  mayBePin(code) && candidates.length > 0 ? 'pin.wrong' : 'pin.badgeWrong'

function toSeconds(ms: number): number {
  return Math.ceil(ms / 1000)
}
