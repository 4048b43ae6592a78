import { useTill, useTillState } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls, Icon } from '../../kit/index.ts'
import css from './editing-hint.module.css'
import { takeOver } from './follow-presence.ts'
import { usePresentWords } from './present-words.ts'
import { tableTexts } from './tables-texts.ts'

/** Who else works on the ticket in front. It hinders nobody: what both enter is added up. */
export function EditingHint() {
  const { t } = useTranslation(tableTexts)
  const till = useTill()
  const orderId = useTillState((state) => state.orderId)
  const wordsOf = usePresentWords()
  const words = orderId === null ? null : wordsOf([orderId])
  return (
    <div role="status">
      {words !== null && (
        <p className={css.hint}>
          <Icon name="note" size={18} />
          <span className={css.text}>{words.text}</span>
          {words.doing === 'editing' && (
            <button type="button" className={controls.quiet} onClick={() => takeOver(till)}>
              {t('presence.takeOver')}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
