import type { GuestShop } from '@servery/contract/trade/shop-menu.ts'
import { useId, useState } from 'react'
import { useBasket } from '../basket/index.ts'
import { controls, type ShopApi, useMoney, useSpeech } from '../kit/index.ts'
import { AskedText } from './asked-text.tsx'
import css from './checkout.module.css'
import { usePoints } from './use-points.ts'

const choicesMax = 20
const emailInput = {
  maxLength: 254,
  inputMode: 'email',
  autoComplete: 'email',
  dir: 'ltr',
} as const
const codeInput = {
  maxLength: 10,
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  dir: 'ltr',
} as const

interface PointsProps {
  readonly api: ShopApi
  readonly slug: string
  readonly reward: NonNullable<NonNullable<GuestShop['loyalty']>['reward']>
  /** The address that the guest has given to be reached. */
  readonly email: string
}

/** Points that come off the order, once it is proved whose they are. */
export function Points({ api, slug, reward, email }: PointsProps) {
  const { t } = useSpeech()
  const points = usePoints(api, slug)
  const [isOpen, setOpen] = useState(false)
  if (points.reward !== null) {
    return <Choice reward={reward} steps={points.reward.steps} onChoose={points.choose} />
  }
  return (
    <details
      className={css.step}
      open={isOpen || points.wrong !== null}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('loyalty.title')}</summary>
      {points.isAsked ? (
        <AskedText
          key="code"
          label={t('loyalty.code')}
          button={t('loyalty.confirm')}
          wrong={points.wrong}
          busy={points.busy}
          input={codeInput}
          onGive={points.prove}
        >
          <p role="status">{t('loyalty.sent')}</p>
          <button type="button" className={controls.quiet} onClick={points.again}>
            {t('loyalty.again')}
          </button>
        </AskedText>
      ) : (
        <AskedText
          key="email"
          label={t('loyalty.email')}
          button={t('loyalty.send')}
          first={email}
          wrong={points.wrong}
          busy={points.busy}
          input={emailInput}
          onGive={points.ask}
        >
          <p className={controls.hint}>{t('loyalty.body')}</p>
        </AskedText>
      )}
    </details>
  )
}

interface ChoiceProps {
  readonly reward: PointsProps['reward']
  readonly steps: number
  readonly onChoose: (steps: number) => void
}

function Choice({ reward, steps, onChoose }: ChoiceProps) {
  const { t } = useSpeech()
  const money = useMoney()
  const id = useId()
  const { priced } = useBasket()
  const said = priced?.quote.reward
  if (said === undefined) return <p className={css.step}>{t('loyalty.looking')}</p>
  const most = Math.max(steps, Math.min(said.stepsMax, choicesMax))
  return (
    <div className={css.step}>
      <p role="status">
        {t('loyalty.have', { count: said.available })}
        {most === 0 && ` ${t('loyalty.tooFew')}`}
      </p>
      {most > 0 && (
        <div className={controls.field}>
          <label className={controls.label} htmlFor={id}>
            {t('loyalty.choose')}
          </label>
          <select
            id={id}
            className={controls.input}
            value={steps}
            onChange={(event) => onChoose(Number(event.target.value))}
          >
            <option value={0}>{t('loyalty.none')}</option>
            {Array.from({ length: most }, (_, at) => at + 1).map((count) => (
              <option key={count} value={count}>
                {t('loyalty.step', {
                  amount: money(count * reward.amount),
                  count: count * reward.points,
                })}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  )
}
