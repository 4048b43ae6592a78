import type { Pairing } from '@servery/contract/registers.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pairingKeeper } from '../device/pairing.ts'
import controls from '../theme/controls.module.css'
import css from './gate.module.css'
import { Gate } from './gate.tsx'

const codeLength = 6

/** A device that is no register yet: six characters from the back office make it one. */
export function PairingScreen({ onPaired }: { readonly onPaired: (pairing: Pairing) => void }) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.length !== codeLength) {
      setProblem('pairing.incomplete')
      return
    }
    setBusy(true)
    setProblem(null)
    const answer = await pairingKeeper.pair(code, __APP_VERSION__)
    setBusy(false)
    if (answer.kind === 'paired') onPaired(answer.pairing)
    else setProblem(answer.kind === 'offline' ? 'pairing.offline' : problemKey(answer.code))
  }
  return (
    <Gate title={t('pairing.title')}>
      <form className={css.full} onSubmit={(event) => void submit(event)} noValidate>
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
            setCode(clean(event.target.value))
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

/** People type spaces and small letters; codes have neither. */
function clean(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, codeLength)
}

function problemKey(code: string): string {
  if (code === 'too_many_requests') return 'pairing.tooMany'
  return code === 'pairing_code_invalid' || code === 'invalid_input'
    ? 'pairing.wrong'
    : 'pairing.refused'
}
