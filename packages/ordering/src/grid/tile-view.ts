/** What a tile shows. Made once per record, so that a memoised tile is left alone by a tap. */
export interface TileView {
  readonly id: string
  readonly name: string
  /** Minor units; of one unit, or the least of the variations. */
  readonly price: number
  readonly priceKind: 'fixed' | 'open' | 'by_weight' | 'from'
  readonly unit: string
  /** `#rrggbb`, or empty for no colour of its own. */
  readonly colour: string
  readonly image: string
  readonly soldOut: boolean
  /** Thousandths that are left; null where nobody counts. */
  readonly left: number | null
}
