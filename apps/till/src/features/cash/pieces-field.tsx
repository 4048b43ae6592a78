import { Money } from '@servery/ordering'
import { useTranslation } from '../../device/texts/index.ts'
import css from './cash.module.css'
import { cashTexts } from './cash-texts.ts'
import { type Piece, PiecePicture } from './piece-picture.tsx'

interface PiecesFieldProps {
  readonly piece: Piece
  readonly label: string
  readonly count: number
  /** The keypad types here. */
  readonly active: boolean
  readonly onActive: () => void
  readonly onDigits: (digits: string) => void
}

/** How many there are of one note or coin. */
export function PiecesField(props: PiecesFieldProps) {
  const { t } = useTranslation(cashTexts)
  const { piece, label, count, active, onActive, onDigits } = props
  return (
    <label className={css.piece} data-active={active || undefined}>
      <PiecePicture piece={piece} />
      <span className={css.times} aria-hidden="true">
        ×
      </span>
      <input
        type="text"
        // The keypad beside it is for touch: no second keyboard comes up over it.
        inputMode="none"
        className={css.count}
        autoComplete="off"
        aria-label={t('cash.pieces', { value: label })}
        data-piece={piece.value}
        placeholder="0"
        dir="ltr"
        value={count === 0 ? '' : String(count)}
        onFocus={onActive}
        onChange={(event) => onDigits(event.target.value)}
      />
      <Money minor={piece.value * count} />
    </label>
  )
}
