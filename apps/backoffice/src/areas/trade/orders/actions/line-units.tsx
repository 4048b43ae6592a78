import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/Remove'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import { QuantityInput } from '@servery/ui/form/number-inputs.tsx'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useUnitWord } from '../../../../kit/catalogue/index.ts'
import { type ActionInput, type ActionValues, unitsFor } from './action-form.ts'

const piece = 1000

interface LineUnitsProps {
  readonly lines: ActionOptions['lines']
  readonly type: ActionInput
}

/** How much of each line, of those of which there is any. */
export function LineUnits({ lines, type }: LineUnitsProps) {
  const { t } = useTranslation()
  const { setValue } = useFormContext<ActionValues>()
  const offered = lines.filter((line) => unitsFor(type, line) > 0)
  if (offered.length === 0) return null
  const chooseAll = () => {
    for (const line of offered) setValue(`units.${line.lineId}`, unitsFor(type, line))
  }
  return (
    <>
      {offered.length > 1 && (
        <Button
          color="secondary"
          onClick={chooseAll}
          sx={{ justifySelf: 'start' }}
          variant="outlined"
        >
          {t('deeds.everything')}
        </Button>
      )}
      {offered.map((line) => (
        <Units
          key={line.lineId}
          most={unitsFor(type, line)}
          name={line.name}
          path={`units.${line.lineId}`}
          unit={line.unit}
        />
      ))}
    </>
  )
}

/** How much of each part of the bundles, of those of which there is any. */
export function PartUnits({ lines }: Pick<LineUnitsProps, 'lines'>) {
  return lines.flatMap((line) =>
    line.parts
      .filter(({ toRefund }) => toRefund > 0)
      .map((part) => (
        <Units
          key={part.lineId}
          most={part.toRefund}
          name={nameOfPart(line, part)}
          path={`parts.${part.lineId}`}
          unit="each"
        />
      )),
  )
}

type Named = Pick<ActionOptions['lines'][number], 'name'>

export const nameOfPart = (bundle: Named, part: Named) => `${bundle.name} · ${part.name}`

interface UnitsProps {
  readonly path: `units.${string}` | `parts.${string}`
  readonly name: string
  /** Thousandths. */
  readonly most: number
  readonly unit: string
}

/** Pieces are counted up and down; what is weighed is typed. */
function Units({ most, name, path, unit }: UnitsProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const unitWord = useUnitWord()
  if (unit === 'each' && most % piece === 0) return <Pieces most={most} name={name} path={path} />
  const units = [formatQuantity(most, locale), unitWord(unit)].filter(Boolean).join(' ')
  return (
    <QuantityInput<ActionValues> label={t('deeds.units', { name, units })} name={path} optional />
  )
}

function Pieces({ most, name, path }: Omit<UnitsProps, 'unit'>) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { setValue } = useFormContext<ActionValues>()
  const chosen = Number(useWatch<ActionValues>({ name: path }) ?? 0)
  const step = (by: number) =>
    setValue(path, Math.min(most, Math.max(0, chosen + by)), { shouldDirty: true })
  const figure = (units: number) => formatQuantity(units, locale)
  return (
    <Box
      aria-label={name}
      role="group"
      sx={{ alignItems: 'center', display: 'flex', gap: 1, minHeight: 44 }}
    >
      <Box component="span" sx={{ flexGrow: 1, fontWeight: 600, minWidth: 0 }}>
        <bdi>{name}</bdi>
      </Box>
      <IconButton
        aria-label={t('deeds.less', { name })}
        disabled={chosen <= 0}
        onClick={() => step(-piece)}
      >
        <RemoveIcon />
      </IconButton>
      <Box component="output" sx={{ minWidth: '4.5em', textAlign: 'center' }}>
        {t('deeds.of', { chosen: figure(chosen), most: figure(most) })}
      </Box>
      <IconButton
        aria-label={t('deeds.more', { name })}
        disabled={chosen >= most}
        onClick={() => step(piece)}
      >
        <AddIcon />
      </IconButton>
    </Box>
  )
}
