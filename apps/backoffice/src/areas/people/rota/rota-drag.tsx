import type { RotaWeek } from '@servery/contract/trade/rota.ts'
import { DragArea } from '@servery/ui/drag/drag-area.tsx'
import type { ReactNode } from 'react'
import { useRotaWords } from './rota-words.ts'
import { useMoveShift } from './use-rota.ts'

/** A day, and a person or nobody; or a day alone, where the person stays. */
interface RotaPlace {
  readonly date: string
  readonly memberId?: string | null
}

const nobody = 'open'

export function placeIdOf({ date, memberId }: RotaPlace): string {
  return memberId === undefined ? date : `${date} ${memberId ?? nobody}`
}

function placeOf(id: string): RotaPlace {
  const [date = '', memberId] = id.split(' ')
  if (memberId === undefined) return { date }
  return { date, memberId: memberId === nobody ? null : memberId }
}

interface RotaDragProps {
  readonly week: RotaWeek
  readonly children: ReactNode
}

/** Shifts are dragged to another day or person; the form of a shift does the same. */
export function RotaDrag({ week, children }: RotaDragProps) {
  const { t, day, times } = useRotaWords()
  const move = useMoveShift(week)
  const personOf = (memberId: string | null) =>
    week.people.find((one) => one.memberId === memberId)?.name ?? t('rota.open')
  const nameOf = (id: string) => {
    const shift = week.shifts.find((one) => one.id === id)
    if (shift !== undefined) return `${personOf(shift.memberId)}, ${times(shift)}`
    const { date, memberId } = placeOf(id)
    return memberId === undefined ? day(date) : `${personOf(memberId)}, ${day(date)}`
  }
  return (
    <DragArea
      nameOf={nameOf}
      onDrop={(from, to) => {
        const shift = week.shifts.find((one) => one.id === from)
        if (shift !== undefined) move(shift, placeOf(to))
      }}
    >
      {children}
    </DragArea>
  )
}
