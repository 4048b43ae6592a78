import { quantity } from '@servery/domain/kernel/quantity.ts'
import type { Quantity } from '@servery/domain/kernel/types.ts'
import { offeredReasons } from '@servery/domain/offer/catalogue/reasons.ts'
import { allToComp, compWorth, unitsToComp } from '@servery/domain/order/lines/comp-worth.ts'
import { Money } from '@servery/ordering'
import { useState } from 'react'
import { useCatalogue, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { afterSaleTexts, controls, Dialog, ReasonStep, UnitStepper } from '../../../kit/index.ts'
import { useTicket } from '../front/index.ts'
import { giveAway } from './give-away.ts'

/** A line on the business, some of it, or the whole ticket; it stays on the bill. */
export function CompSheet(props: { readonly lineId: string | null; readonly onClose: () => void }) {
  const { t } = useTranslation(afterSaleTexts)
  const till = useTill()
  const ticket = useTicket()
  const { reasons } = useCatalogue()
  const line = ticket?.lines.find(({ lineId }) => lineId === props.lineId) ?? null
  const left = ticket === null || line === null ? 0 : unitsToComp(ticket, line)
  const [units, setUnits] = useState<Quantity>(() => quantity(Math.max(0, left)))
  if (ticket === null) return null
  const lines = line === null ? allToComp(ticket) : [{ lineId: line.lineId, quantity: units }]
  const worth = compWorth(ticket, lines)
  const title =
    line === null
      ? t('comp.ticket', { number: ticket.callNumber })
      : t('comp.title', { name: line.name })
  return (
    <Dialog title={title} onClose={props.onClose}>
      <div className={controls.stack}>
        <p>
          {t('comp.body')} <Money minor={worth} />
        </p>
        {line !== null && left > 0 && (
          <UnitStepper
            name={line.name}
            unit={line.unit}
            units={units}
            unitsMin={Math.min(1000, left)}
            unitsMax={quantity(left)}
            onUnits={setUnits}
          />
        )}
        {lines.length === 0 || (line !== null && left <= 0) ? (
          <p>{t('refusal.comp_already_exists')}</p>
        ) : (
          <ReasonStep
            offered={offeredReasons(reasons, 'comp')}
            submitLabel={
              <>
                {t('comp.confirm')} <bdi>{line?.name ?? ticket.callNumber}</bdi>
              </>
            }
            onWhy={(why) => {
              props.onClose()
              giveAway(till, { name: line?.name ?? ticket.callNumber, lines, worth }, why)
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
