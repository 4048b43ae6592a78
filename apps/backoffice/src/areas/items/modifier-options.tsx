import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { MoneyInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type ModifierValues, newOption } from './modifier-form.ts'
import { RowButtons } from './row-buttons.tsx'

const optionsMax = 100

/** What can be chosen, in the order in which the till shows it. */
export function ModifierOptions({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const rows = useFieldArray<ModifierValues, 'options', 'rowKey'>({
    name: 'options',
    keyName: 'rowKey',
  })
  return (
    <FormCard description={t('modifiers.hint.options')} title={t('modifiers.options')}>
      {rows.fields.map((row, index) => (
        <OptionRow
          count={rows.fields.length}
          currency={currency}
          index={index}
          key={row.rowKey}
          onMove={(to) => rows.move(index, to)}
          onRemove={() => rows.remove(index)}
        />
      ))}
      <Box>
        <Button
          color="secondary"
          disabled={rows.fields.length >= optionsMax}
          onClick={() => rows.append(newOption())}
          startIcon={<AddIcon />}
          variant="outlined"
        >
          {t('modifiers.addOption')}
        </Button>
      </Box>
    </FormCard>
  )
}

interface OptionRowProps {
  readonly index: number
  readonly count: number
  readonly currency: string
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

function OptionRow({ index, count, currency, onMove, onRemove }: OptionRowProps) {
  const { t } = useTranslation()
  const name = useWatch<ModifierValues, `options.${number}.name`>({
    name: `options.${index}.name`,
  })
  const title = name || t('modifiers.optionNumber', { number: index + 1 })
  return (
    <Box
      aria-label={title}
      role="group"
      sx={(theme) => ({
        alignItems: 'end',
        borderBlockEnd: `1px solid ${theme.vars?.palette.divider}`,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'minmax(0, 1.5fr) minmax(96px, 0.8fr) auto auto',
        },
        pb: 1.5,
      })}
    >
      <TextInput<ModifierValues>
        label={t('items.field.name')}
        maxLength={80}
        name={`options.${index}.name`}
      />
      <MoneyInput<ModifierValues>
        currency={currency}
        exponent={getCurrencyExponent(currency)}
        label={t('modifiers.surcharge')}
        name={`options.${index}.price`}
      />
      <Box sx={{ display: 'flex', flexDirection: { xs: 'row', sm: 'column' }, flexWrap: 'wrap' }}>
        <SwitchInput<ModifierValues>
          label={t('modifiers.isDefault')}
          name={`options.${index}.isDefault`}
        />
        <SwitchInput<ModifierValues>
          label={t('items.field.soldOut')}
          name={`options.${index}.soldOut`}
        />
      </Box>
      <Box sx={{ justifySelf: 'end' }}>
        <RowButtons
          count={count}
          index={index}
          keep={count === 1}
          name={title}
          onMove={onMove}
          onRemove={onRemove}
        />
      </Box>
    </Box>
  )
}
