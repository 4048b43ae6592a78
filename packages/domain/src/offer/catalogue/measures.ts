/** What units measure: a thousand of one are one of the other. */
import type { Unit } from './types.ts'

interface Measure {
  readonly of: 'mass' | 'volume'
  /** In grams or millilitres. */
  readonly size: number
}

const measures: { readonly [unit in Unit]?: Measure } = {
  kg: { of: 'mass', size: 1000 },
  g: { of: 'mass', size: 1 },
  l: { of: 'volume', size: 1000 },
  ml: { of: 'volume', size: 1 },
}

/** One of the first is `numerator ÷ denominator` of the other; null where they do not compare. */
export function unitRatio(
  from: string,
  to: Unit,
): { readonly numerator: number; readonly denominator: number } | null {
  if (from === to) return { numerator: 1, denominator: 1 }
  const [one, other] = [measures[from as Unit], measures[to]]
  if (one === undefined || other === undefined || one.of !== other.of) return null
  return { numerator: one.size, denominator: other.size }
}

/** What people call the units that goods are counted in, in the languages of the product. */
export const unitWords: { readonly [unit in Unit]: readonly string[] } = {
  each: [
    'each',
    'ea',
    'pc',
    'pcs',
    'piece',
    'pieces',
    'stück',
    'stk',
    'ud',
    'uds',
    'unidad',
    'قطعة',
    'قطع',
    'حبة',
    'حبات',
    'وحدة',
    'unit',
  ],
  kg: [
    'kg',
    'kilo',
    'kilos',
    'kilogram',
    'kilograms',
    'kilogramm',
    'kilogramo',
    'kilogramos',
    'كجم',
    'كغ',
    'كيلو',
    'كيلوغرام',
    'كيلوجرام',
    'kgs',
  ],
  g: ['g', 'gr', 'gram', 'grams', 'gramm', 'gramo', 'gramos', 'جم', 'غ', 'غرام', 'جرام'],
  l: ['l', 'ltr', 'litre', 'litres', 'liter', 'liters', 'litro', 'litros', 'لتر', 'لترات', 'lt'],
  ml: [
    'ml',
    'millilitre',
    'millilitres',
    'milliliter',
    'mililitro',
    'mililitros',
    'مل',
    'ملليلتر',
    'مليلتر',
  ],
  portion: [
    'portion',
    'portions',
    'portionen',
    'ración',
    'raciones',
    'porción',
    'porciones',
    'حصة',
    'حصص',
  ],
  bottle: ['bottle', 'bottles', 'flasche', 'flaschen', 'botella', 'botellas', 'زجاجة', 'زجاجات'],
  case: ['case', 'cases', 'kiste', 'kisten', 'caja', 'cajas', 'صندوق', 'صناديق'],
}
