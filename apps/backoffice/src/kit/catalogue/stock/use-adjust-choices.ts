import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { useUnitWord } from '../unit-words.ts'
import { ownActions, type Pack, unitChoices } from './adjust-form.ts'

/** The ten reasons, and those of one's own. */
export function useReasonChoices(kinds: readonly { readonly id: string; readonly name: string }[]) {
  const { t } = useTranslation()
  return [
    ...ownActions.map((value) => ({ value: value as string, label: t(`stock.action.${value}`) })),
    ...kinds.map(({ id, name }) => ({ value: id, label: name })),
  ]
}

/** In what a thing can be entered: its units, and the packs it is sold in. */
export function useUnitChoices() {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const unitWord = useUnitWord()
  return (thing: { readonly unit: string; readonly packs: readonly Pack[] }) => {
    const word = (unit: string) => unitWord(unit) ?? (unit === 'each' ? t('units.each') : unit)
    const figure = (holds: number) =>
      [formatQuantity(holds, locale), unitWord(thing.unit)].filter(Boolean).join(' ')
    return unitChoices(thing, { word, figure })
  }
}
