import css from './piece-picture.module.css'

export interface Piece {
  /** Minor units. */
  readonly value: number
  readonly kind: 'note' | 'coin'
  /** Its place among its kind, the greatest first: 0, 1, 2 … */
  readonly rank: number
  readonly ofKind: number
  /** As it is printed on it. */
  readonly mark: string
}

/** Of notes in turn, so that two that lie beside each other are never alike. */
const noteHues = [12, 275, 28, 190, 140, 48]
const metals = ['two', 'gold', 'silver', 'copper'] as const

/** A note or coin as a drawing: people find it by shape, size and colour. */
export function PiecePicture({ piece }: { readonly piece: Piece }) {
  const { kind, rank, ofKind, mark } = piece
  if (kind === 'note') {
    const hue = noteHues[rank % noteHues.length] ?? 0
    return (
      <svg className={css.picture} viewBox="0 0 72 40" aria-hidden="true">
        <g className={css.note} style={{ '--hue': hue } as Record<string, number>}>
          <rect x="1" y="1" width="70" height="38" rx="3" />
          <circle cx="54" cy="20" r="12" />
          <path d="M6 33h22M6 28h14" />
        </g>
        <text className={css.mark} x="8" y="20">
          {mark}
        </text>
      </svg>
    )
  }
  const metal = metals[Math.min(metals.length - 1, Math.floor((rank * metals.length) / ofKind))]
  const radius = 19 - Math.min(4, rank / 2)
  return (
    <svg className={css.picture} viewBox="0 0 72 40" aria-hidden="true">
      <g className={css.coin} data-metal={metal}>
        <circle cx="36" cy="20" r={radius} />
        {mark.length < 3 && <circle cx="36" cy="20" r={radius - 4} />}
      </g>
      <text className={css.coinMark} x="36" y="21">
        {mark}
      </text>
    </svg>
  )
}
