import {
  cleanPairingCode,
  followLinkedCode,
  type PairingProblem,
  pairingCodeLength,
  pairingProblemOf,
  takeLinkedCode,
} from '@servery/client/browser/pairing-code.ts'
import type { PairAnswer, PairingKeeper } from '@servery/client/pairing.ts'
import type { Pairing } from '@servery/contract/devices/registers.ts'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Taken when the app starts, as what draws the screen may run twice. */
const linkedCode = takeLinkedCode()

/** How often a device that waits asks whether it was confirmed. */
const askAgainMs = 1_000

interface PairingCodeOptions {
  readonly keeper: PairingKeeper
  readonly appVersion: string
  readonly onPaired: (pairing: Pairing) => void
}

/** The state of a form that makes a register of a device: by a typed code, or that of a link. */
export function usePairingCode({ keeper, appVersion, onPaired }: PairingCodeOptions) {
  const [code, setCode] = useState(linkedCode ?? keeper.waitingCode() ?? '')
  const [problem, setProblem] = useState<PairingProblem | null>(null)
  const [busy, setBusy] = useState(false)
  /** What the back office has to show of this device before it is confirmed. */
  const [checkNumber, setCheckNumber] = useState<string | null>(null)
  const heed = (answer: PairAnswer) => {
    if (answer.kind === 'paired') return onPaired(answer.pairing)
    if (answer.kind === 'waiting') return setCheckNumber(answer.checkNumber)
    const found = answer.kind === 'offline' ? 'offline' : pairingProblemOf(answer.code)
    setProblem(found)
    // A server that does not answer now has still to be asked again.
    if (found !== 'offline' && found !== 'tooMany') setCheckNumber(null)
  }
  const send = async (given: string) => {
    setBusy(true)
    setProblem(null)
    const answer = await keeper.pair(given, appVersion)
    setBusy(false)
    heed(answer)
  }
  useStartingCode(linkedCode ?? keeper.waitingCode(), (given) => {
    setCode(given)
    void send(given)
  })
  const ask = () => keeper.pair(code, appVersion)
  useAskingAgain(checkNumber !== null, ask, (answer) => {
    setProblem(null)
    heed(answer)
  })
  return {
    code,
    problem,
    busy,
    checkNumber,
    type(text: string) {
      setProblem(null)
      setCode(cleanPairingCode(text))
    },
    submit(event: FormEvent) {
      event.preventDefault()
      if (code.length === pairingCodeLength) void send(code)
      else setProblem('incomplete')
    },
    stopWaiting() {
      setCheckNumber(null)
      setProblem(null)
      setCode('')
      void keeper.stopWaiting()
    },
  }
}

/**
 * Asks once a second while the device waits, never twice at once. What is answered after it stopped
 * is heard only if it is the pairing, which is kept by then.
 */
function useAskingAgain(
  waits: boolean,
  ask: () => Promise<PairAnswer>,
  onAnswer: (answer: PairAnswer) => void,
): void {
  const askNow = useEffectEvent(ask)
  const heed = useEffectEvent(onAnswer)
  useEffect(() => {
    if (!waits) return
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const plan = () => {
      timer = setTimeout(async () => {
        if (stopped) return
        const answer = await askNow()
        if (!stopped || answer.kind === 'paired') heed(answer)
        if (!stopped) plan()
      }, askAgainMs)
    }
    plan()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [waits])
}

/** Calls back with the code to begin with, once, and with that of a link followed in this tab. */
function useStartingCode(starting: string | null, onCode: (code: string) => void): void {
  const tell = useEffectEvent(onCode)
  const begin = useEffectEvent(() => {
    if (starting !== null) onCode(starting)
  })
  const told = useRef(false)
  useEffect(() => {
    if (!told.current) begin()
    told.current = true
    return followLinkedCode((code) => tell(code))
  }, [])
}
