/**
 * Words by which people count, in the languages of the product: those of measures, which every
 * item of a weight or volume knows, and families of words for packs, so that a pack that the item
 * calls `Case` is found by who types `2 Kisten`.
 */
import { unitWords } from '../offer/catalogue/measures.ts'
import type { Unit } from '../offer/catalogue/types.ts'
import { factorOf, type UnitFactor } from './units.ts'

const measureWords: Readonly<Record<string, readonly string[]>> = {
  g: unitWords.g,
  kg: unitWords.kg,
  ml: unitWords.ml,
  cl: [
    'cl',
    'centilitre',
    'centilitres',
    'zentiliter',
    'centilitro',
    'centilitros',
    'سل',
    'سنتيلتر',
  ],
  l: unitWords.l,
}

/** Each family is one thing by whatever name. */
const families: readonly (readonly string[])[] = [
  [...unitWords.case, 'kasten', 'kästen', 'crate', 'crates'],
  [
    'box',
    'boxes',
    'karton',
    'kartons',
    'schachtel',
    'schachteln',
    'cartón',
    'cartones',
    'carton',
    'كرتون',
    'كرتونة',
    'كراتين',
    'علبة كرتون',
  ],
  unitWords.bottle,
  ['keg', 'kegs', 'fass', 'fässer', 'barril', 'barriles', 'برميل', 'براميل'],
  ['can', 'cans', 'tin', 'tins', 'dose', 'dosen', 'lata', 'latas', 'علبة', 'علب'],
  [
    'bag',
    'bags',
    'sack',
    'sacks',
    'beutel',
    'säcke',
    'bolsa',
    'bolsas',
    'saco',
    'sacos',
    'كيس',
    'أكياس',
  ],
  [
    'pack',
    'packs',
    'packet',
    'packung',
    'packungen',
    'paket',
    'pakete',
    'paquete',
    'paquetes',
    'حزمة',
    'حزم',
    'باكيت',
  ],
  [
    'tray',
    'trays',
    'tablett',
    'tabletts',
    'steige',
    'steigen',
    'bandeja',
    'bandejas',
    'صينية',
    'صواني',
  ],
  ['tub', 'tubs', 'eimer', 'becher', 'cubo', 'cubos', 'tarrina', 'tarrinas', 'دلو', 'دلاء'],
  ['sleeve', 'sleeves', 'stange', 'stangen', 'funda', 'fundas'],
  ['pallet', 'pallets', 'palette', 'paletten', 'palé', 'palés', 'منصة نقالة', 'طبلية', 'طبليات'],
]

/** Weights and volumes are read as measures. */
const isMeasured = (unit: Unit): boolean => unit in measureWords

/** Case, accents and the point of an abbreviation say nothing. */
export function plainWord(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
}

const plainFamilies = families.map((words) => new Set(words.map(plainWord)))
const plainMeasures = Object.entries(measureWords).map(
  ([measure, words]) => [measure, new Set(words.map(plainWord))] as const,
)

/** Whether two words are of one family, or the same. */
export function isSamePack(one: string, other: string): boolean {
  const [a, b] = [plainWord(one), plainWord(other)]
  return a === b || `${a}s` === b || plainFamilies.some((words) => words.has(a) && words.has(b))
}

/** In so many thousandths of the unit: `g` of `kg` is 1. Null where it is no measure of it. */
export function measureIn(word: string, unit: Unit): UnitFactor | null {
  const plain = plainWord(word)
  const named = plainMeasures.find(([, words]) => words.has(plain))?.[0]
  if (named === undefined) return null
  if (named !== 'cl') return factorOf(named, unit)
  const millilitres = factorOf('ml', unit)
  return millilitres && { ...millilitres, unit: 'cl', numerator: millilitres.numerator * 10 }
}

/** Whether a word names the unit itself. */
export function isUnitWord(word: string, unit: Unit): boolean {
  const plain = plainWord(word)
  if (plain === unit || isMeasured(unit)) return plain === unit
  return unitWords[unit].some((one) => plainWord(one) === plain)
}
