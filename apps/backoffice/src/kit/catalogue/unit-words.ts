import { useTranslation } from 'react-i18next'

const spokenUnits = ['kg', 'g', 'l', 'ml', 'portion', 'bottle', 'case'] as const

/** The word for a unit; pieces need none. */
export function useUnitWord(): (unit: string) => string | undefined {
  const { t } = useTranslation()
  return (unit) => {
    const spoken = spokenUnits.find((candidate) => candidate === unit)
    if (spoken !== undefined) return t(`units.${spoken}`)
    return unit === 'each' ? undefined : unit
  }
}
