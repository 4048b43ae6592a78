import type { PairingKeeper } from '@servery/client/pairing.ts'
import type { Pairing } from '@servery/contract/devices/registers.ts'
import { usePairingCode } from '../kit/use-pairing-code.ts'
import css from './gate.module.css'
import { Gate, type GateLook } from './gate.tsx'

interface PairingScreenProps extends GateLook {
  readonly keeper: PairingKeeper
  readonly onPaired: (pairing: Pairing) => void
}

/** A device that is no register yet: six characters from the back office make it one. */
export function PairingScreen(props: PairingScreenProps) {
  const { keeper, onPaired, say, controls, appVersion } = props
  const { checkNumber, ...form } = usePairingCode({ keeper, appVersion, onPaired })
  const { code, problem, busy, type, submit } = form
  if (checkNumber !== null) {
    return (
      <Gate title={say('pairing.waiting')}>
        <output className={css.number} dir="ltr">
          {checkNumber}
        </output>
        <p>{say('pairing.compare')}</p>
        <p role="alert" className={controls.error}>
          {problem !== null && say(`pairing.${problem}`)}
        </p>
        <button type="button" className={controls.button} onClick={form.stopWaiting}>
          {say('pairing.otherCode')}
        </button>
      </Gate>
    )
  }
  return (
    <Gate title={say('pairing.title')}>
      <form className={css.form} onSubmit={submit} noValidate>
        <label htmlFor="pairing-code">{say('pairing.code')}</label>
        <input
          id="pairing-code"
          dir="ltr"
          type="text"
          className={css.code}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem !== null}
          aria-describedby="pairing-steps pairing-problem"
          value={code}
          onChange={(event) => type(event.target.value)}
        />
        <p id="pairing-problem" role="alert" className={controls.error}>
          {problem !== null && say(`pairing.${problem}`)}
        </p>
        <button type="submit" className={controls.primary} disabled={busy}>
          {say(busy ? 'pairing.busy' : 'pairing.submit')}
        </button>
        <p id="pairing-steps" className={controls.hint}>
          {say('pairing.steps')}
        </p>
      </form>
    </Gate>
  )
}
