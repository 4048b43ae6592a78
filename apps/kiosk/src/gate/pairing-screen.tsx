import type { PairingKeeper } from '@servery/client/pairing.ts'
import type { Pairing } from '@servery/contract/devices/registers.ts'
import { usePairingCode } from '@servery/ordering/kit/use-pairing-code.ts'
import { useTranslation } from 'react-i18next'
import { controls } from '../theme/index.ts'
import css from './gate.module.css'
import { Gate } from './gate.tsx'

/** A device that is no register yet: six characters from the back office make it one. */
export function PairingScreen({
  keeper,
  onPaired,
  texts = 'pairing',
}: {
  readonly keeper: PairingKeeper
  readonly onPaired: (pairing: Pairing) => void
  /** Which screen it is to be. */
  readonly texts?: 'pairing' | 'pairing.display'
}) {
  const { t } = useTranslation()
  const { code, problem, busy, type, submit } = usePairingCode({
    pair: (given) => keeper.pair(given, __APP_VERSION__),
    onPaired,
  })
  return (
    <Gate title={t(`${texts}.title`)}>
      <form className={css.form} onSubmit={submit} noValidate>
        <label htmlFor="pairing-code">{t('pairing.code')}</label>
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
          {problem !== null && t(`pairing.${problem}`)}
        </p>
        <button type="submit" className={controls.primary} disabled={busy}>
          {t(busy ? 'pairing.busy' : 'pairing.submit')}
        </button>
        <p id="pairing-steps" className={controls.hint}>
          {t(`${texts}.steps`)}
        </p>
      </form>
    </Gate>
  )
}
