import { quantity, unitThousandths } from '@servery/domain/kernel/quantity.ts'
import { offeredReasons, type ReasonRecord } from '@servery/domain/offer/catalogue/reasons.ts'
import { valueOfVoid } from '@servery/domain/order/lines/voided.ts'
import type { OrderLine } from '@servery/domain/order/model/types.ts'
import { Money, useQuantityLabel } from '@servery/ordering'
import { useMemo, useState } from 'react'
import { useCatalogue, useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls, Dialog, ReasonStep } from '../../kit/index.ts'
import { useTicket } from '../order/front/index.ts'
import { voidLine } from './kitchen-actions.ts'
import { kitchenTexts } from './kitchen-texts.ts'

/** Takes back what the kitchen has: how much of it, and why; a button that names it does it. */
export function VoidSheet(props: { readonly lineId: string; readonly onClose: () => void }) {
  const { t } = useTranslation(kitchenTexts)
  const ticket = useTicket()
  const { lineId, onClose } = props
  const line = ticket?.lines.find((one) => one.lineId === lineId)
  const name = line?.name ?? ''
  return (
    <Dialog title={t('voids.title', { name })} onClose={onClose}>
      {line?.sent === undefined || line.sent === 0 ? (
        <p>{t('refusal.line_not_sent')}</p>
      ) : (
        <VoidForm line={line} sent={line.sent} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface VoidFormProps {
  readonly line: OrderLine
  readonly sent: OrderLine['quantity']
  readonly onClose: () => void
}

function VoidForm({ line, sent, onClose }: VoidFormProps) {
  const { t } = useTranslation(kitchenTexts)
  const till = useTill()
  const ticket = useTicket()
  const { reasons } = useCatalogue()
  const label = useQuantityLabel()
  const offered = useMemo(() => offeredReasons(reasons, 'void'), [reasons])
  const [units, setUnits] = useState<number>(sent)
  const most = Math.min(sent, line.quantity)
  const amount = quantity(Math.min(units, most))
  const { lineId, name } = line
  const step = (by: number) => setUnits(Math.min(most, Math.max(unitThousandths, amount + by)))
  return (
    <div className={controls.stack}>
      {ticket !== null && (
        <p>
          {label(amount, line.unit)} ·{' '}
          <Money minor={valueOfVoid(ticket, { lineId, quantity: amount })} />
        </p>
      )}
      {line.unit === 'each' && most > unitThousandths && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would name a form's fields.
        <div className={controls.choices} role="group" aria-label={t('voids.howMany')}>
          <button
            type="button"
            className={controls.choice}
            aria-label={t('line.less', { name })}
            onClick={() => step(-unitThousandths)}
          >
            −
          </button>
          <button
            type="button"
            className={controls.choice}
            aria-label={t('line.more', { name })}
            onClick={() => step(unitThousandths)}
          >
            +
          </button>
        </div>
      )}
      <ReasonStep
        offered={offered}
        question={t('voids.why')}
        submitLabel={
          <>
            {t('voids.void')} <bdi>{name}</bdi>
          </>
        }
        tone="danger"
        effectOf={(reason) => (isWasted(reason) ? t('voids.wasted') : '')}
        onWhy={({ record, given: { reason, note = '' } }) => {
          onClose()
          voidLine(till, lineId, amount, { record, name: reason, note })
        }}
      />
    </div>
  )
}

/** What becomes of the food follows from the reason, and is said with it. */
function isWasted({ details }: ReasonRecord): boolean {
  return details.list === 'void' && !details.returnsToStock
}
