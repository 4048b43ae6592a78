import { offeredReasons } from '@servery/domain/offer/catalogue/reasons.ts'
import type { DiscountRecord } from '@servery/domain/offer/catalogue/types.ts'
import { type FormEvent, useState } from 'react'
import { useCatalogue } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls, rows as css, Dialog, ReasonStep, type Why } from '../../../kit/index.ts'

export interface DiscountWhy {
  readonly reason?: string
  readonly comment?: string
}

interface DiscountReasonProps {
  readonly discount: DiscountRecord
  readonly onGive: (why: DiscountWhy) => void
  readonly onClose: () => void
}

/** Whether the business wants to know why it is given. */
export function asksWhy({ reasonRequired, commentRequired }: DiscountRecord): boolean {
  return reasonRequired || commentRequired
}

/** Why a discount is given: one of its reasons, a few words, or both, as it asks for. */
export function DiscountReason({ discount, onGive, onClose }: DiscountReasonProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState<string | null>(null)
  const [comment, setComment] = useState('')
  const { reasons, reasonRequired, commentRequired } = discount
  const lacks = (reasonRequired && reason === null) || (commentRequired && comment.trim() === '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (lacks) return
    onGive({
      ...(reason === null ? {} : { reason }),
      ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
    })
  }
  return (
    <Dialog title={discount.name} onClose={onClose}>
      <form className={controls.stack} onSubmit={submit}>
        {reasons.length > 0 && (
          <fieldset className={css.tiles} aria-label={t('discount.reason')}>
            {reasons.map((one) => (
              <button
                key={one}
                type="button"
                className={controls.choice}
                aria-pressed={one === reason}
                onClick={() => setReason(one === reason ? null : one)}
              >
                {one}
              </button>
            ))}
          </fieldset>
        )}
        <label className={controls.field}>
          <span className={controls.label}>{t('discount.comment')}</span>
          <input
            type="text"
            className={controls.input}
            autoComplete="off"
            maxLength={200}
            required={commentRequired}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </label>
        <button type="submit" className={controls.primary} disabled={lacks}>
          {t('discount.give')}
        </button>
      </form>
    </Dialog>
  )
}

/** Why an open discount is given: of the reasons for which the business gives something away. */
export function OpenReason(props: {
  readonly name: string
  readonly onWhy: (why: Why) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const { reasons } = useCatalogue()
  return (
    <Dialog title={props.name} onClose={props.onClose}>
      <ReasonStep
        offered={offeredReasons(reasons, 'comp')}
        submitLabel={t('discount.give')}
        onWhy={props.onWhy}
      />
    </Dialog>
  )
}
