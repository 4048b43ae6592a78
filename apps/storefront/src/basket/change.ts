/** How forms of the basket change it: the same in the browser and on the server. */
import type { ShopAddress, ShopBasket, ShopLine } from '@servery/contract/trade/shop-parts.ts'
import type { GeoPoint } from '@servery/domain/business/online/area.ts'
import { newId, type OrderType } from '../kit/index.ts'
import { addPick, countPick, fits, keyOfPick, lineOfPick, type Pick, replacePick } from './picks.ts'
import { codeOf, type Kept, postcodeOf, withCode } from './visit.ts'

const tipMax = 100_000

/** The basket after a form that is not of an item; the same where it says nothing known. */
export function changeKept(kept: Kept, form: FormData): Kept {
  const { picks, visit } = kept
  const said = (name: string) => String(form.get(name) ?? '')
  switch (said('do')) {
    case 'count':
      return { picks: countPick(picks, said('key'), Number(said('count')) || 0), visit }
    case 'code': {
      const code = codeOf(said('code'))
      return code === '' ? kept : { picks, visit: withCode(visit, code) }
    }
    case 'uncode':
      return {
        picks,
        visit: { ...visit, codes: visit.codes.filter((code) => code !== said('code')) },
      }
    case 'tip': {
      const tip = Math.trunc(Number(said('tip')))
      return tip >= 0 && tip <= tipMax ? { picks, visit: { ...visit, tip } } : kept
    }
    case 'where':
      return { picks, visit: { ...visit, postcode: postcodeOf(said('postcode')) } }
    default:
      return kept
  }
}

/** What is said of a line, by its key. */
export type Notes = Readonly<Record<string, string>>

interface Basket {
  readonly kept: Kept
  readonly notes: Notes
}

interface Chosen {
  readonly pick: Pick
  readonly note: string
  /** The line that is changed; null: a new one. */
  readonly line: string | null
}

/** The basket with what was chosen; null: there is no room for it. */
export function putPick({ kept, notes }: Basket, { pick, note, line }: Chosen): Basket | null {
  const picks = line === null ? addPick(kept.picks, pick) : replacePick(kept.picks, line, pick)
  if (!fits(picks)) return null
  const key = keyOfPick(pick)
  // One that is there already keeps its note, where the new one has none.
  const said = note === '' && line === null ? (notes[key] ?? '') : note
  return { kept: { ...kept, picks }, notes: { ...notes, [key]: said } }
}

/** The lines as the shop takes them, each with the key of what it is of. */
export function shopLines(picks: readonly Pick[], notes: Notes = {}): ShopLine[] {
  return picks.map((pick) =>
    lineOfPick(pick, { id: newId(), note: notes[keyOfPick(pick)]?.slice(0, 200) ?? '' }),
  )
}

/** The points that a guest spends; null: none. */
export type Reward = NonNullable<ShopBasket['reward']> | null

export interface Asked {
  readonly slug: string
  readonly orderType: OrderType
  readonly kept: Kept
  readonly lines: readonly ShopLine[]
  readonly address?: ShopAddress | null
  /** Where the guest is, if they have said so. */
  readonly point?: GeoPoint | null
  readonly reward?: Reward
}

export function quoteOf(asked: Asked): ShopBasket {
  const { slug, orderType, kept, lines, address, point = null, reward = null } = asked
  const { codes, tip, postcode, tableId } = kept.visit
  const isKnown = postcode !== '' || point !== null
  const byPostcode = isKnown ? { line1: '', line2: '', town: '', postcode, point } : null
  return {
    slug,
    orderType,
    lines: [...lines],
    codes: [...codes],
    tip: tip as ShopBasket['tip'],
    address: orderType === 'delivery' ? (address ?? byPostcode) : null,
    tableId: orderType === 'table' ? tableId : null,
    ...(reward === null ? {} : { reward }),
  }
}
