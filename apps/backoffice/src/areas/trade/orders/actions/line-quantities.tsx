import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { QuantityInput } from '@servery/ui/form/number-inputs.tsx'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useUnitWord } from '../../../../kit/catalogue/index.ts'
import type { ActionValues } from './action-form.ts'
import { isServed, seatChoices } from './seat-choices.ts'

type Line = ActionOptions['lines'][number]

interface LineQuantitiesProps {
  readonly lines: readonly Line[]
  readonly order: OrderDetail
}

/**
 * All of each line, as it shall be, and whose it is; what the kitchen has is not taken off here.
 */
export function LineQuantities({ lines, order }: LineQuantitiesProps) {
  const { t } = useTranslation()
  return lines.map((line) => (
    <Box key={line.lineId} sx={{ display: 'grid', gap: 1 }}>
      <LineQuantity line={line} />
      {isServed(order) && (
        <SelectInput<ActionValues>
          choices={seatChoices(order, t, line.seat)}
          emptyLabel={t('saleLines.seat.wholeTable')}
          label={t('deeds.change.seat', { name: line.name })}
          name={`seats.${line.lineId}`}
          optional
        />
      )}
    </Box>
  ))
}

function LineQuantity({ line }: { readonly line: Line }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const unitWord = useUnitWord()
  const { setValue, formState } = useFormContext<ActionValues>()
  const { lineId, name, note, sent } = line
  const unit = unitWord(line.unit)
  const say = (units: number) => [formatQuantity(units, locale), unit].filter(Boolean).join(' ')
  const atKitchen = say(sent)
  const before = formState.defaultValues?.units?.[lineId] ?? line.quantity
  const hints = [
    before === line.quantity ? '' : t('deeds.edit.now', { value: say(line.quantity) }),
    sent > 0 ? t('deeds.change.atKitchen', { units: atKitchen }) : '',
  ].filter((hint) => hint !== '')
  const field = `units.${lineId}` as const
  return (
    <Box sx={{ alignItems: 'start', display: 'flex', gap: 1 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <QuantityInput<ActionValues>
          findProblem={(units) => {
            if (units < 0) return t('saleLines.notNegative')
            return units < sent ? t('deeds.change.atKitchen', { units: atKitchen }) : null
          }}
          hint={hints.length > 0 ? hints.join(' · ') : undefined}
          label={note === '' ? name : `${name} “${note}”`}
          name={field}
          {...(unit === undefined ? {} : { unit })}
        />
      </Box>
      {sent === 0 && (
        <IconButton
          aria-label={t('records.remove', { name })}
          onClick={() => setValue(field, 0, { shouldDirty: true, shouldValidate: true })}
          sx={{ mt: 3 }}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}
