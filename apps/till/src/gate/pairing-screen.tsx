import {
  cleanPairingCode,
  followLinkedCode,
  pairingCodeLength,
  pairingProblemOf,
  takeLinkedCode,
} from '@servery/client/browser/pairing-code.ts'
import type { Pairing } from '@servery/contract/registers.ts'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { pairingKeeper } from '../device/pairing.ts'
import { useTranslation } from '../i18n.ts'
import controls from '../theme/controls.module.css'
import css from './gate.module.css'
import { Gate } from './gate.tsx'

/** Taken when the app starts, as what draws the screen may run twice. */
const linkedCode = takeLinkedCode()

/** A device that is no register yet: six characters from the back office make it one. */
export function PairingScreen({ onPaired }: { readonly onPaired: (pairing: Pairing) => void }) {
  const { t } = useTranslation()
  const [code, setCode] = useState(linkedCode ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const pair = async (given: string) => {
    setBusy(true)
    setProblem(null)
    const answer = await pairingKeeper.pair(given, __APP_VERSION__)
    setBusy(false)
    if (answer.kind === 'paired') onPaired(answer.pairing)
    else
      setProblem(
        answer.kind === 'offline' ? 'pairing.offline' : `pairing.${pairingProblemOf(answer.code)}`,
      )
  }
  useLinkedCode((given) => {
    setCode(given)
    void pair(given)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === pairingCodeLength) void pair(code)
    else setProblem('pairing.incomplete')
  }
  return (
    <Gate title={t('pairing.title')}>
      <form className={css.full} onSubmit={submit} noValidate>
        <label htmlFor="pairing-code" className={controls.label}>
          {t('pairing.code')}
        </label>
        <input
          id="pairing-code"
          dir="ltr"
          type="text"
          className={css.code}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the only thing to do on this screen.
          autoFocus
          aria-invalid={problem !== null}
          aria-describedby="pairing-steps pairing-problem"
          value={code}
          onChange={(event) => {
            setProblem(null)
            setCode(cleanPairingCode(event.target.value))
          }}
        />
        <p id="pairing-problem" role="alert" className={`${controls.error} ${css.message}`}>
          {problem !== null && t(problem)}
        </p>
        <button type="submit" className={controls.primary} disabled={busy}>
          {t(busy ? 'pairing.busy' : 'pairing.submit')}
        </button>
        <p id="pairing-steps" className={css.steps}>
          {t('pairing.steps')}
        </p>
      </form>
    </Gate>
  )
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
