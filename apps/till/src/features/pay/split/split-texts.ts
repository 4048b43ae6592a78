/** The texts of shared bills come with their sheet, apart from what every till loads first. */
import type { SharedPart } from '@servery/domain/order/split/bill-parts.ts'
import de from '@servery/messages/de/till/split.json'
import en from '@servery/messages/en/till/split.json'
import es from '@servery/messages/es/till/split.json'
import { type Language, languages } from '../../../device/settings/settings.ts'
import { translations } from '../../../device/texts/i18n.ts'
import type { Translate } from '../../../device/texts/translator.ts'

const bundles: { readonly [language in Language]: object } = { en, de, es }

/** What is not here is looked for in the texts of the till. */
export const splitTexts = 'split'

for (const language of languages) {
  translations.addResourceBundle(language, splitTexts, bundles[language])
}

/** What a part is called: by its guest, its seat, or its number. */
export function partName(
  { part, number }: Pick<SharedPart, 'part' | 'number'>,
  t: Translate,
): string {
  if (part.name !== '') return part.name
  return part.seat === undefined
    ? t('split.part', { number })
    : t('split.partOfSeat', { seat: part.seat })
}

/** How much of a line somebody has: nothing where it is all of it. */
export function shareText({ pieces, of }: SharedPart['lines'][number]): string {
  return pieces === of ? '' : `\u00A0${Math.round((100 * pieces) / of)}\u00A0%`
}
