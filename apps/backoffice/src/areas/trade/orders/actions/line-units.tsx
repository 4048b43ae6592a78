import Button from '@mui/material/Button'
import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import { QuantityInput } from '@servery/ui/form/number-inputs.tsx'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useUnitWord } from '../../../../kit/catalogue/index.ts'
import { type ActionInput, type ActionValues, unitsFor } from './action-form.ts'

/** How much of each line, of those of which there is any. */
export function LineUnits({
  lines,
  type,
}: {
  readonly lines: ActionOptions['lines']
  readonly type: ActionInput
}) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const unitWord = useUnitWord()
  const { setValue } = useFormContext<ActionValues>()
  const offered = lines.filter((line) => unitsFor(type, line) > 0)
  if (offered.length === 0) return null
  const chooseAll = () => {
    for (const line of offered) setValue(`units.${line.lineId}`, unitsFor(type, line))
  }
  return (
    <>
      <Button
        color="secondary"
        onClick={chooseAll}
        sx={{ justifySelf: 'start' }}
        variant="outlined"
      >
        {t('deeds.everything')}
      </Button>
      {offered.map((line) => {
        const most = formatQuantity(unitsFor(type, line), locale)
        const units = [most, unitWord(line.unit)].filter(Boolean).join(' ')
        return (
          <QuantityInput<ActionValues>
            key={line.lineId}
            label={t('deeds.units', { name: line.name, units })}
            name={`units.${line.lineId}`}
            optional
          />
        )
      })}
    </>
  )
}

/** How much of each part of the bundles, of those of which there is any. */
export function PartUnits({ lines }: { readonly lines: ActionOptions['lines'] }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  return lines.flatMap((line) =>
    line.parts
      .filter(({ toRefund }) => toRefund > 0)
      .map((part) => (
        <QuantityInput<ActionValues>
          key={part.lineId}
          label={t('deeds.units', {
            name: `${line.name} · ${part.name}`,
            units: formatQuantity(part.toRefund, locale),
          })}
          name={`parts.${part.lineId}`}
          optional
        />
      )),
  )
}
