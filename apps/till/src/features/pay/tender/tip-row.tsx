import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import type { PaymentMethodRecord } from '@servery/domain/offer/catalogue/types.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { localeOf } from '@servery/messages/languages.ts'
import { Money } from '@servery/ordering'
import { formatRate } from '@servery/ui/format/format-values.ts'
import { useCatalogue } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls } from '../../../kit/index.ts'
import { pickedTip, type TipChoice, type TipPick } from './tip-choice.ts'
import css from './tip-row.module.css'
import { tipTexts } from './tip-texts.ts'

interface TipRowProps {
  readonly ticket: OrderState
  readonly method: PaymentMethodRecord
  readonly due: MinorUnits
  readonly pick: TipPick
  readonly disabled: boolean
  readonly onPick: (choice: TipChoice) => void
}

/** What the guest may add: each suggestion with its sum, and none of the same size. */
export function TipRow({ ticket, method, due, pick, disabled, onPick }: TipRowProps) {
  const { t, i18n } = useTranslation(tipTexts)
  const { profile } = useCatalogue()
  if (method.asksTip !== true || profile.tipShares === null) return null
  const left: readonly TipChoice[] = method.kind === 'cash' ? ['own', 'change'] : ['own']
  const choices: readonly TipChoice[] = ['none', ...profile.tipShares, ...left]
  return (
    <div className={css.tips} role="radiogroup" aria-label={t('tips.title')} data-own-enter="true">
      {choices.map((choice) => (
        // biome-ignore lint/a11y/useSemanticElements: a chip that is pressed, without a form.
        <button
          key={choice}
          type="button"
          role="radio"
          aria-checked={choice === pick.choice}
          className={controls.choice}
          disabled={disabled}
          onClick={() => onPick(choice)}
        >
          {typeof choice === 'number'
            ? formatRate(choice, localeOf(i18n.language))
            : t(`tips.${choice}`)}
          {typeof choice === 'number' && (
            <Money
              className={css.sum}
              minor={pickedTip({ ...pick, choice }, { ticket, due, profile })}
            />
          )}
        </button>
      ))}
    </div>
  )
}
