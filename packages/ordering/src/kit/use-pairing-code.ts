import {
  cleanPairingCode,
  followLinkedCode,
  type PairingProblem,
  pairingCodeLength,
  pairingProblemOf,
  takeLinkedCode,
} from '@servery/client/browser/pairing-code.ts'
import type { PairAnswer } from '@servery/client/pairing.ts'
import type { Pairing } from '@servery/contract/devices/registers.ts'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Taken when the app starts, as what draws the screen may run twice. */
const linkedCode = takeLinkedCode()

interface PairingCodeOptions {
  readonly pair: (code: string) => Promise<PairAnswer>
  readonly onPaired: (pairing: Pairing) => void
}

/** The state of a form that makes a register of a device: by a typed code, or that of a link. */
export function usePairingCode({ pair, onPaired }: PairingCodeOptions) {
  const [code, setCode] = useState(linkedCode ?? '')
  const [problem, setProblem] = useState<PairingProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (given: string) => {
    setBusy(true)
    setProblem(null)
    const answer = await pair(given)
    setBusy(false)
    if (answer.kind === 'paired') onPaired(answer.pairing)
    else setProblem(answer.kind === 'offline' ? 'offline' : pairingProblemOf(answer.code))
  }
  useLinkedCode((given) => {
    setCode(given)
    void send(given)
  })
  return {
    code,
    problem,
    busy,
    type(text: string) {
      setProblem(null)
      setCode(cleanPairingCode(text))
    },
    submit(event: FormEvent) {
      event.preventDefault()
      if (code.length === pairingCodeLength) void send(code)
      else setProblem('incomplete')
    },
  }
}

/** Calls back with the code of the link, once, and with that of a link followed in this tab. */
function useLinkedCode(onCode: (code: string) => void): void {
  const tell = useEffectEvent(onCode)
  const told = useRef(false)
  useEffect(() => {
    if (linkedCode !== null && !told.current) tell(linkedCode)
    told.current = true
    return followLinkedCode((code) => tell(code))
  }, [])
}
