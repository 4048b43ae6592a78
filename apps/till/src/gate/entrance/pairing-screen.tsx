import type { Pairing } from '@servery/contract/devices/registers.ts'
import { usePairingCode } from '@servery/ordering/kit/use-pairing-code.ts'
import { pairingKeeper } from '../../device/register/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls } from '../../kit/index.ts'
import { gateCss as css } from '../pin/index.ts'
import { Gate } from './gate.tsx'

/** A device that is no register yet: six characters from the back office make it one. */
export function PairingScreen({ onPaired }: { readonly onPaired: (pairing: Pairing) => void }) {
  const { t } = useTranslation()
  const { checkNumber, ...form } = usePairingCode({
    keeper: pairingKeeper,
    appVersion: __APP_VERSION__,
    onPaired,
  })
  const { code, problem, busy, type, submit } = form
  if (checkNumber !== null) {
    return (
      <Gate title={t('pairing.waiting')}>
        <output className={css.number} dir="ltr">
          {checkNumber}
        </output>
        <p className={css.steps}>{t('pairing.compare')}</p>
        <p role="alert" className={`${controls.error} ${css.message}`}>
          {problem !== null && t(`pairing.${problem}`)}
        </p>
        <button type="button" className={controls.secondary} onClick={form.stopWaiting}>
          {t('pairing.otherCode')}
        </button>
      </Gate>
    )
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
          onChange={(event) => type(event.target.value)}
        />
        <p id="pairing-problem" role="alert" className={`${controls.error} ${css.message}`}>
          {problem !== null && t(`pairing.${problem}`)}
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
