import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kitchen } from '../device/index.ts'
import css from './board.module.css'
import type { Packing } from './layout/use-packing.ts'
import type { BranchView } from './state/use-branch.ts'
import { type TicketActions, TicketCard } from './ticket-card.tsx'

interface TicketGridProps {
  readonly kitchen: Kitchen
  readonly packing: Packing
  readonly nowMs: number
  readonly selectedId: string | null
  readonly branch: BranchView
  readonly deeds: TicketActions
}

/** The tickets of a page where they were put. */
export function TicketGrid(props: TicketGridProps) {
  const { t } = useTranslation()
  const { packing, selectedId, ...rest } = props
  const { columns, density, frame, height, isScrolled, parts, shown } = packing
  const size: CSSProperties = isScrolled ? { blockSize: `${height}px` } : {}
  return (
    <section className={css.tickets} aria-label={t('tickets.title')} ref={frame}>
      {parts.length === 0 ? (
        <p className={css.empty}>{t('tickets.none')}</p>
      ) : (
        <div className={css.stage} style={size}>
          {parts.map((part) => (
            <TicketCard
              key={`${part.id} ${part.from}`}
              {...rest}
              part={part}
              number={shown.indexOf(part.ticket) + 1}
              columns={columns}
              density={density}
              selected={part.id === selectedId}
            />
          ))}
        </div>
      )}
    </section>
  )
}
